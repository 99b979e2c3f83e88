import type { ChatTurn } from '../../../platform/llm/chat.js';

const maxTurns = 20;
const maxCharacters = 24_000;

/**
 * The part of a conversation that is sent with a new message: the latest answered questions, as many as fit. Unanswered
 * questions are left out, because models expect alternating turns.
 */
export function limitHistory(turns: readonly ChatTurn[]): ChatTurn[] {
  const kept: ChatTurn[] = [];
  let characters = 0;
  for (let index = turns.length - 1; index > 0 && kept.length < maxTurns; index--) {
    const answer = turns[index];
    const question = turns[index - 1];
    if (answer?.role !== 'assistant' || question?.role !== 'user') continue;
    characters += answer.content.length + question.content.length;
    if (characters > maxCharacters) break;
    kept.unshift(pick(question), pick(answer));
    index--;
  }
  return kept;
}

/** A client's history may already contain the new message as its last turn. */
export function withoutRepeatedMessage(turns: readonly ChatTurn[], message: string): readonly ChatTurn[] {
  const last = turns.at(-1);
  return last?.role === 'user' && last.content.trim() === message ? turns.slice(0, -1) : turns;
}

function pick({ role, content }: ChatTurn): ChatTurn {
  return { role, content };
}
