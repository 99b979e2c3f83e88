import { userStorage } from '../../../core/session/userStorage';

const prefix = 'chat-draft:';

/** What a person typed to an assistant and the server has not taken yet, kept in this browser. */
export const readDraft = (userId: string, name: string): string =>
  userStorage(userId).get(prefix + name) ?? '';

/** Where there is no room in this browser the text stays in its field. */
export function saveDraft(userId: string, name: string, text: string) {
  if (text) userStorage(userId).set(prefix + name, text);
  else userStorage(userId).remove(prefix + name);
}

/** The server has taken this text. Whatever is being written since then stays. */
export function clearSentDraft(userId: string, name: string, text: string) {
  if (readDraft(userId, name).trim() === text) saveDraft(userId, name, '');
}

/** How many drafts of a person this browser keeps. */
export const countDrafts = (userId: string): number => userStorage(userId).names(prefix).length;
