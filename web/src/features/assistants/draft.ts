const keyOf = (userId: string, name: string) => `chat-draft:${userId}:${name}`;

/** What a person typed to an assistant and the server has not taken yet, kept in this browser. */
export const readDraft = (userId: string, name: string): string =>
  localStorage.getItem(keyOf(userId, name)) ?? '';

export function saveDraft(userId: string, name: string, text: string) {
  try {
    if (text) localStorage.setItem(keyOf(userId, name), text);
    else localStorage.removeItem(keyOf(userId, name));
  } catch {
    // No room in this browser: the text stays in its field.
  }
}

/** The server has taken this text. Whatever is being written since then stays. */
export function forgetDraft(userId: string, name: string, text: string) {
  if (readDraft(userId, name).trim() === text) saveDraft(userId, name, '');
}
