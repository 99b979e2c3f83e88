import { userStorage } from '../../../core/session/userStorage';

const prefix = 'chat-draft:';

/** Text that a person typed for an assistant and the server hasn't accepted yet, stored in this browser. */
export const readDraft = (userId: string, name: string): string =>
  userStorage(userId).get(prefix + name) ?? '';

/** Stores a draft. If this browser has no room, the text stays only in its field. */
export function saveDraft(userId: string, name: string, text: string) {
  if (text) userStorage(userId).set(prefix + name, text);
  else userStorage(userId).remove(prefix + name);
}

/** Removes the draft with this text, which the server has accepted. Anything written since then stays. */
export function clearSentDraft(userId: string, name: string, text: string) {
  if (readDraft(userId, name).trim() === text) saveDraft(userId, name, '');
}

/** Number of drafts stored for a person in this browser. */
export const countDrafts = (userId: string): number => userStorage(userId).names(prefix).length;
