/**
 * The one inline script: sets on the root element what the first paint depends
 * on, and unmasks a page whose main script never came. It must stay within
 * 500 bytes and hold nothing of the page it stands in.
 */
import { announcementId } from 'virtual:site';

const { documentElement } = document;
const { dataset } = documentElement;
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const choice = read('theme');

dataset['scripts'] = '';
dataset['choice'] = choice === 'dark' || choice === 'system' ? choice : 'light';
dataset['theme'] =
  choice === 'dark' ||
  (choice === 'system' && matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light';
if (announcementId !== null && read('announcement') === announcementId) {
  dataset['announcement'] = 'closed';
}
if (read('hide-inherited') !== null) dataset['inherited'] = 'hidden';
addEventListener('load', () => {
  if (!('booted' in dataset)) {
    delete dataset['scripts'];
    dataset['failed'] = '';
  }
});
