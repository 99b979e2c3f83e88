import type { ChatTurn, Reply } from '../../../../../platform/llm/chat.js';
import { isCrisis } from './crises.js';
import { findDanger, plainText } from './danger.js';
import { crisis } from './dangerTexts.js';

/** Whoever asks this after such words may look for the amount that harms. */
const amount =
  /\b(?:how (?:much|many|strong|dangerous|toxic|deadly|fast|quick\w*)|too (?:much|many)|dos(?:e|es|age|ing)|overdos\w*|amounts?|m[cg]?g|milligrams?|drops?|strong(?:er|est)|lethal|deadly|fatal|toxic|poison\w*|dangerous|kills?|max(?:imum)?|limit|at once)\b/;

/** Has somebody spoken in this conversation, before its last message, of wanting to die? */
function hasSpokenOfDying(turns: readonly ChatTurn[]): boolean {
  return turns.slice(0, -1).some(({ role, content }) => role === 'user' && isCrisis(plainText(content)));
}

/** The help lines stay on top for the rest of such a conversation, and where amounts are asked for they are the reply. */
export function withHelpLines(
  turns: readonly ChatTurn[],
  reply: Reply,
  alone: (text: string) => Reply,
): Reply {
  if (!hasSpokenOfDying(turns)) return reply;
  const message = turns.at(-1)?.content ?? '';
  const danger = findDanger(message);
  if (danger?.startsWith(crisis)) return reply;
  if (danger !== undefined) return alone(`${danger}\n\n${crisis}`);
  if (amount.test(plainText(message))) return alone(crisis);
  return { ...reply, text: `${crisis}\n\n---\n\n${reply.text}` };
}
