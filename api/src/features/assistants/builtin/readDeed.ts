import type { ChatTurn } from '../../../platform/llm/chat.js';
import { cardDeed, type Deed, noteDeed } from '../deeds.js';
import { findDanger } from './safety.js';

const make = '^(?:please\\s+|can you\\s+|could you\\s+)*(?:make|create|add|write|save|keep|turn)\\b';
const ownCard = new RegExp(
  `${make}\\s+(?:me\\s+)?(?:a\\s+|an?other\\s+)?(?:new\\s+)?(?:flash\\s?)?card\\s*[:,-]?\\s*(.+?)\\s*(?:=>|->|::|\\||=)\\s*(.+)$`,
  'is',
);
const ownNote = new RegExp(`${make}\\s+(?:me\\s+)?(?:a\\s+)?(?:new\\s+)?note\\s*[:,-]\\s*(.+)$`, 'is');
const pointing = '[^.!?]{0,40}\\b(?:this|that|it|(?:your|the) (?:last )?answer)\\b';
const cardOfAnswer = new RegExp(`${make}(?=[^.!?]*\\b(?:flash\\s?)?card\\b)${pointing}`, 'i');
const noteOfAnswer = new RegExp(`${make}(?=[^.!?]*\\bnote\\b)${pointing}`, 'i');
const label = /\n+_Built-in assistant, no language model\._\s*$/;
const longestTitle = 80;

/** What the built-in assistant was told to make; a text when it cannot be; undefined when nothing was to be made. */
export function readDeed(turns: readonly ChatTurn[]): Deed | string | undefined {
  const message = turns.at(-1)?.content.trim() ?? '';
  if (findDanger(message)) return undefined;
  const card = ownCard.exec(message);
  if (card) return toDeed('card', { front: card[1], back: card[2] });
  const note = ownNote.exec(message);
  if (note?.[1]) {
    const [title = '', ...rest] = note[1].split('\n');
    return toDeed('note', { title: title.slice(0, longestTitle), body: rest.join('\n').trim() || note[1] });
  }
  const kind = cardOfAnswer.test(message) ? 'card' : noteOfAnswer.test(message) ? 'note' : undefined;
  if (!kind) return undefined;
  const [question, answer] = lastAnswered(turns.slice(0, -1));
  if (question?.role !== 'user' || answer?.role !== 'assistant') {
    return 'I see no answer before this to keep. With Memory off I do not know what was said.';
  }
  const [asked, said] = [question.content.trim(), answer.content.replace(label, '').trim()];
  if (kind === 'card') return toDeed(kind, { front: asked.slice(0, 2000), back: said.slice(0, 4000) });
  return toDeed(kind, {
    title: asked.replace(/\s+/g, ' ').slice(0, longestTitle),
    body: said.slice(0, 20_000),
  });
}

/** The latest question with its answer that was no order to make something. */
function lastAnswered(turns: readonly ChatTurn[]): readonly ChatTurn[] {
  const orders = [ownCard, ownNote, cardOfAnswer, noteOfAnswer];
  let end = turns.length;
  while (end >= 2 && orders.some((order) => order.test(turns[end - 2]?.content.trim() ?? ''))) end -= 2;
  return turns.slice(Math.max(0, end - 2), end);
}

function toDeed(kind: Deed['kind'], given: object): Deed | string {
  if (kind === 'card') {
    const { success, data } = cardDeed.safeParse(given);
    return success
      ? { kind, ...data }
      : 'A card needs a front of at most 2,000 and a back of at most 4,000 characters.';
  }
  const { success, data } = noteDeed.safeParse(given);
  return success ? { kind, ...data } : 'A note needs a title and a text of at most 20,000 characters.';
}
