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
      return Promise.resolve(isOff ? 'Cards are on' : 'Cards are off');
    };
    return [
      {
        id: 'cards',
        label: isOff ? 'Show cards for links' : 'Turn off cards for links',
        keywords: 'hover preview tooltip',
        act: { run },
        group: 'action',
      },
    ];
  },
});
