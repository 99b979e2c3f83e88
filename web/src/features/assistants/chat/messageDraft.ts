import { personStorage } from '../../../core/session/userStorage';

const prefix = 'chat-draft:';

/** What a person typed to an assistant and the server has not taken yet, kept in this browser. */
export const readDraft = (userId: string, name: string): string =>
  personStorage(userId).get(prefix + name) ?? '';

/** Where there is no room in this browser the text stays in its field. */
export function saveDraft(userId: string, name: string, text: string) {
  if (text) personStorage(userId).set(prefix + name, text);
  else personStorage(userId).remove(prefix + name);
}

/** The server has taken this text. Whatever is being written since then stays. */
export function forgetDraft(userId: string, name: string, text: string) {
  if (readDraft(userId, name).trim() === text) saveDraft(userId, name, '');
}

/** How many drafts of a person this browser keeps. */
export const countDrafts = (userId: string): number => personStorage(userId).names(prefix).length;
