import { composeReply } from '../../features/assistants/builtin/composeReply.js';
import type { ChatTurn } from '../../platform/llm/chat.js';

/** What the built-in assistant says to the last of these messages of one conversation, with Memory on and empty. */
export async function lastReply(part: 'herbal' | 'tech', ...messages: string[]): Promise<string> {
  const turns: ChatTurn[] = [];
  let text = '';
  for (const content of messages) {
    turns.push({ role: 'user', content });
    ({ text } = await composeReply({ part, turns, background: { facts: [], notes: [] } }));
    turns.push({ role: 'assistant', content: text });
  }
  return text;
}
