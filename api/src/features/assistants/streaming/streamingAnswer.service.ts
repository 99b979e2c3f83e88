import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { failAbandonedAnswers } from '../conversations/abandonedAnswers.service.js';
import { MessageModel } from '../conversations/message.model.js';
import { toMessage } from '../conversations/message.service.js';
import type { Message } from '../conversations/message.type.js';
import { findVersions } from '../conversations/messageVersions.service.js';
import { ChatEventModel } from './chatEvent.model.js';
import { inProgressAnswers } from './inProgressAnswers.js';

/** A conversation's latest answer, with its text so far if it's in progress. */
export async function findLatestAnswer(actor: Actor, conversationId: string): Promise<Message | undefined> {
  const record = await MessageModel.findOne({
    ownerId: actor.id,
    conversationId,
    role: 'assistant',
    hiddenWith: null,
  })
    .sort({ _id: -1 })
    .lean();
  if (!record) return undefined;
  if (record.state !== 'streaming') return toMessage(record);
  const here = inProgressAnswers.get(String(record._id));
  if (here !== undefined) return toMessage({ ...record, content: here });
  const pieces = await ChatEventModel.find({ messageId: record._id, kind: 'piece' }).sort({ _id: 1 }).lean();
  const content = pieces.reduce(
    (text, { offset, text: piece }) => (offset <= text.length ? text.slice(0, offset) + piece : text),
    '',
  );
  return toMessage({ ...record, content: content.length > record.content.length ? content : record.content });
}

/**
 * Asks the process that creates the answer to stop; if that process has died, ends the answer here.
 * @throws UserError NOT_FOUND
 */
export async function stopMessage(actor: Actor, id: string): Promise<Message> {
  const filter = { _id: readId(id, 'message'), ownerId: actor.id, role: 'assistant' } as const;
  const message = await MessageModel.findOne(filter).lean();
  if (!message) throw notFound('message');
  const asMessage = async () => toMessage(message, await findVersions(actor, [message.conversationId]));
  if (message.state !== 'streaming') return asMessage();
  await failAbandonedAnswers(message.conversationId);
  const { _id: messageId, conversationId } = message;
  await ChatEventModel.create({ ownerId: actor.id, conversationId, messageId, kind: 'stop' });
  return asMessage();
}
