import type { ChatTurn } from '../../../platform/llm/chat.js';
import { type ActionDraft, type ActionKind, cardAction, noteAction } from './assistantActions.js';

const make = '^(?:please\\s+|can you\\s+|could you\\s+)*(?:make|create|add|write|save|keep|turn)\\b';
/** Followed by the front and the back with a separator between them. */
const writtenCard = new RegExp(
  `${make}\\s+(?:me\\s+)?(?:a\\s+|an?other\\s+)?(?:new\\s+)?(?:flash\\s?)?card(?:\\s*[:,-])?`,
  'i',
);
const sideSeparator = /=>|->|::|\||=/;
const writtenNote = new RegExp(`${make}\\s+(?:me\\s+)?(?:a\\s+)?(?:new\\s+)?note\\s*[:,-]\\s*(.+)$`, 'is');
const reference = '[^.!?]{0,40}\\b(?:this|that|it|(?:your|the) (?:last )?answer)\\b';
/** "Make a card" without a subject means a card about the last answer. */
const alone = '\\s+(?:me\\s+)?(?:an?\\s+)?(?:new\\s+)?';
const cardOfAnswer = new RegExp(
  `${make}(?:(?=[^.!?]*\\b(?:flash\\s?)?cards?\\b)${reference}|${alone}(?:flash\\s?)?card[\\s.!?]*$)`,
  'i',
);
const noteOfAnswer = new RegExp(`${make}(?:(?=[^.!?]*\\bnotes?\\b)${reference}|${alone}note[\\s.!?]*$)`, 'i');
/** May follow the name of the subject without adding to the request. */
const usualQuestion = /(?<=\S)\s+explain this[.!]?$/i;
/** The built-in assistant's label; stored answers contain the earlier wording. */
const label =
  /(?<!\n)\n+_(?:From the built-in assistant \(no AI model\)|Built-in assistant, no language model)\._\s*$/;
const maxTitleLength = 80;

/**
 * What the last message asks the built-in assistant to create; a reply text if that isn't possible; undefined
 * if it asks for nothing.
 */
export function draftBuiltInAction(turns: readonly ChatTurn[]): ActionDraft | string | undefined {
  const message = turns.at(-1)?.content.trim() ?? '';
  const card = parseCardSides(message);
  if (card) return toAction('card', card);
  const note = writtenNote.exec(message);
  if (note?.[1]) {
    const [title = '', ...rest] = note[1].split('\n');
    return toAction('note', {
      title: title.slice(0, maxTitleLength),
      body: rest.join('\n').trim() || note[1],
    });
  }
  const kind = cardOfAnswer.test(message) ? 'card' : noteOfAnswer.test(message) ? 'note' : undefined;
  if (!kind) return undefined;
  const [question, answer] = lastAnsweredQuestion(turns.slice(0, -1));
  if (question?.role !== 'user' || answer?.role !== 'assistant') {
    return 'There’s no earlier answer to save. With Memory off, I don’t remember our conversation.';
  }
  const asked = question.content.trim().replace(usualQuestion, '');
  const said = answer.content.replace(label, '').trim();
  if (kind === 'card') return toAction(kind, { front: asked.slice(0, 2000), back: said.slice(0, 4000) });
  return toAction(kind, {
    title: asked.replace(/\s+/g, ' ').slice(0, maxTitleLength),
    body: said.slice(0, 20_000),
  });
}

/** The front and back of a card that a message specifies in full. */
function parseCardSides(message: string): { front: string; back: string } | undefined {
  const [head] = writtenCard.exec(message) ?? [];
  const rest = head === undefined ? '' : message.slice(head.length);
  const sign = sideSeparator.exec(rest);
  if (!sign) return undefined;
  const [front, back] = [rest.slice(0, sign.index).trim(), rest.slice(sign.index + sign[0].length).trim()];
  return front && back ? { front, back } : undefined;
}

/** The latest question that wasn't a request to create something, with its answer. */
function lastAnsweredQuestion(turns: readonly ChatTurn[]): readonly ChatTurn[] {
  let end = turns.length;
  while (end >= 2 && isActionRequest(turns[end - 2]?.content.trim() ?? '')) end -= 2;
  return turns.slice(Math.max(0, end - 2), end);
}

const isActionRequest = (message: string) =>
  parseCardSides(message) !== undefined ||
  [writtenNote, cardOfAnswer, noteOfAnswer].some((order) => order.test(message));

function toAction(kind: ActionKind, given: object): ActionDraft | string {
  if (kind === 'card') {
    const { success, data } = cardAction.safeParse(given);
    return success ? { kind, ...data } : 'The front can be up to 2,000 characters and the back up to 4,000.';
  }
  const { success, data } = noteAction.safeParse(given);
  return success ? { kind, ...data } : 'Notes need a title and up to 20,000 characters of text.';
}
