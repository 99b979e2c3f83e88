import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inTransaction } from '../../../platform/database/database.js';
import { answerInProgressError, failAbandonedAnswers } from './answerLease.service.js';
import { ConversationModel } from './conversation.model.js';
import { getOwnedConversation } from './conversation.service.js';
import { MessageModel, type MessageRecord } from './message.model.js';

/**
 * The versions of messages that have several, oldest first, by the first version's ID. Every version is a separate
 * message; all but one are hidden, each together with the messages that followed it when it was last shown.
 */
export type MessageVersions = ReadonlyMap<string, string[]>;

/** The ID that identifies a message's versions: that of the first one. */
export function firstVersionOf({ _id, versionOf }: MessageRecord): Types.ObjectId {
  return versionOf ?? _id;
}

/** The message versions in these conversations of the actor. */
export async function findVersions(
  actor: Actor,
  conversationIds: readonly (string | Types.ObjectId)[],
): Promise<MessageVersions> {
  const later = await MessageModel.find({
    ownerId: actor.id,
    conversationId: { $in: conversationIds },
    versionOf: { $exists: true },
  })
    .select('versionOf')
    .sort({ _id: 1 })
    .lean();
  const versions = new Map<string, string[]>();
  for (const record of later) {
    const first = String(firstVersionOf(record));
    versions.set(first, [...(versions.get(first) ?? [first]), String(record._id)]);
  }
  return versions;
}

/**
 * The version of a message that is currently shown.
 * @throws UserError CONFLICT if all versions are hidden, together with an earlier message
 */
export async function findShownVersion(message: MessageRecord): Promise<MessageRecord> {
  if (!message.hiddenWith) return message;
  const { ownerId, conversationId } = message;
  const first = firstVersionOf(message);
  const shown = await MessageModel.findOne({
    ownerId,
    conversationId,
    hiddenWith: null,
    $or: [{ _id: first }, { versionOf: first }],
  }).lean();
  if (shown) return shown;
  throw conflict('This message is in another version of the conversation. Switch to that version first.');
}

/**
 * Hides a message and everything that follows it.
 * @returns the `versionOf` for the message that replaces it
 */
export async function hideMessages(
  actor: Actor,
  conversationId: Types.ObjectId,
  from: Types.ObjectId,
): Promise<Types.ObjectId> {
  const shown = { ownerId: actor.id, conversationId, hiddenWith: null };
  const first = await MessageModel.findOne({ ...shown, _id: from }).lean();
  if (!first) throw notFound('message');
  await MessageModel.updateMany({ ...shown, _id: { $gte: from } }, { hiddenWith: from });
  return firstVersionOf(first);
}

/**
 * Shows another version of a message, with the messages that followed it when it was last shown; the conversation
 * continues from there.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is in progress
 */
export async function switchVersion(actor: Actor, id: string): Promise<MessageRecord> {
  const filter = { ownerId: actor.id, _id: readId(id, 'message') };
  return inTransaction(async () => {
    const wanted = await MessageModel.findOne(filter).lean();
    if (!wanted) throw notFound('message');
    const { _id, conversationId } = wanted;
    await getOwnedConversation(actor, String(conversationId));
    if (!wanted.hiddenWith) return wanted;
    await failAbandonedAnswers(conversationId);
    if (await MessageModel.exists({ conversationId, state: 'streaming' })) throw answerInProgressError();
    const shown = await findShownVersion(wanted);
    await ConversationModel.updateOne(
      { _id: conversationId },
      { $inc: { versionSwitches: 1 } },
      { timestamps: false },
    );
    await hideMessages(actor, conversationId, shown._id);
    await MessageModel.updateMany(
      { ownerId: actor.id, conversationId, hiddenWith: _id },
      { $unset: { hiddenWith: 1 } },
    );
    return wanted;
  });
}
