/** The action of the search dialog that turns hover cards off, and on again. */
import type { OpenSource } from '../../feature.ts';
import type { ChoiceKey } from './types.ts';

const KEY: ChoiceKey = 'hover-cards';

export const openSource: OpenSource = ({ storage }) => ({
  listActions: () => {
    const isOff = storage.read(KEY) !== null;
    const run = (): Promise<string> => {
      if (isOff) storage.remove(KEY);
      else storage.write(KEY, 'off');
      return Promise.resolve(isOff ? labels.cards.on : labels.cards.off);
    };
    return [
      {
        id: 'cards',
        label: isOff ? labels.cards.show : labels.cards.hide,
        keywords: labels.cards.keywords,
        act: { run },
        group: 'action',
      },
    ];
  },
});
