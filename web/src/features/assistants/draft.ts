const keyOf = (name: string) => `chat-draft:${name}`;

/** What was typed and not sent, kept in this browser. */
export const readDraft = (name: string): string => localStorage.getItem(keyOf(name)) ?? '';

export function saveDraft(name: string, text: string) {
  if (text) localStorage.setItem(keyOf(name), text);
  else localStorage.removeItem(keyOf(name));
}
