import type { ActionText, ActionTexts } from './actionText.js';
import { adminActionTexts } from './adminActionTexts.js';
import { ownActionTexts } from './ownActionTexts.js';

const actionTexts: ActionTexts = { ...ownActionTexts, ...adminActionTexts };

/** The words for a kind of action, if it has any. */
export function findActionText(action: string): ActionText | undefined {
  return Object.hasOwn(actionTexts, action) ? actionTexts[action] : undefined;
}

/** A short name for any kind of action: "Backup: restore file" for `backup.restoreFile`. */
export function labelOfAction(action: string): string {
  const known = findActionText(action);
  if (known) return known.label;
  const [first = '', ...rest] = action.split('.').map(toWords).filter(Boolean);
  const label = rest.length > 0 ? `${first}: ${rest.join(' ')}` : first;
  return label === '' ? 'Unknown action' : label.charAt(0).toUpperCase() + label.slice(1);
}

/** A name from the code in words: "default rights" for `defaultRights`. */
export function toWords(name: string): string {
  return name
    .replace(/[_-]/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ {2,}/g, ' ')
    .trim();
}
