import { builtInAnswerer } from '../../features/assistants/builtin/builtInAnswerer.js';
import type { Background } from '../../features/assistants/chat/answerer.js';
import type { AssistantType } from '../../features/assistants/registry/assistants.js';
import type { ChatTurn } from '../../platform/llm/chat.js';

const actions = {
  mayOffer: () => false,
  handle: async () => ({ state: 'done' as const }),
  announcements: [],
};
const actor = {
  id: '000000000000000000000001',
  username: 'mira',
  isAdmin: false,
} as Parameters<typeof builtInAnswerer.answer>[0]['actor'];

/** The built-in assistant's answer to the last turn; with `null`, Memory is off. */
export async function replyTo(
  type: AssistantType,
  turns: ChatTurn[],
  background: Background | null = { facts: [], notes: [], hasPlanner: true },
): Promise<string> {
  const request = {
    actor,
    persona: { id: type, type },
    turns,
    ...(background && { background }),
    references: { hasContext: false, passages: [], problems: [], next: undefined, tutor: async () => null },
    actions,
  };
  let text = '';
  for await (const part of builtInAnswerer.answer(request, new AbortController().signal))
    if (part.type === 'text') text += part.text;
  return text;
}

/** The built-in assistant's answer to the last of these messages in one conversation, with Memory on and empty. */
export async function lastReply(type: AssistantType, ...messages: string[]): Promise<string> {
  const turns: ChatTurn[] = [];
  let text = '';
  for (const content of messages) {
    turns.push({ role: 'user', content });
    text = await replyTo(type, turns);
    turns.push({ role: 'assistant', content: text });
  }
  return text;
}
