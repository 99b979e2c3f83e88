import { badInput } from '../../../core/errors/userError.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';

const maxTurns = 2_000;
/** Answers may be longer than the questions that users can send. */
const maxCharacters = 100_000;

/**
 * Parses the history sent by a script or the browser: `{role, content}`, oldest first.
 * @throws UserError BAD_USER_INPUT
 */
export function parseHistory(value: unknown): ChatTurn[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refuse('must be a list of {role, content}');
  if (value.length > maxTurns) throw refuse(`can have up to ${maxTurns} entries`);
  return value.map(parseTurn);
}

function parseTurn(entry: unknown): ChatTurn {
  if (typeof entry !== 'object' || entry === null) throw refuse('must be a list of {role, content}');
  const { role, content } = entry as Record<string, unknown>;
  // The model would take a "system" entry for our own instructions.
  if (role !== 'user' && role !== 'assistant') throw refuse('can have only the roles user and assistant');
  if (typeof content !== 'string') throw refuse('must have text in every content');
  if (content.length > maxCharacters) throw refuse(`can have up to ${maxCharacters} characters per entry`);
  return { role, content };
}

function refuse(rule: string) {
  return badInput('conversationHistory', `conversationHistory ${rule}`);
}
