import type { Types } from 'mongoose';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { DAY } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { countedFields, storedBytes } from './chatStorage.service.js';
import { ConversationModel } from './conversation.model.js';
import { MessageModel } from './message.model.js';

const batchSize = 100;

/** Permanently deletes conversations that were deleted more than a day ago, with all their messages. */
export async function removeDeletedConversations(now = Date.now()): Promise<void> {
  for (;;) {
    const gone = await ConversationModel.find({ deletedAt: { $lt: new Date(now - DAY) } })
      .select('_id')
      .limit(batchSize)
      .lean();
    if (gone.length === 0) return;
    const ids = gone.map(({ _id }) => _id);
    for (const _id of ids) await inTransaction(() => removeConversation(_id));
  }
}

async function removeConversation(_id: Types.ObjectId): Promise<void> {
  const messages = await MessageModel.find({ conversationId: _id }).select(`ownerId ${countedFields}`).lean();
  await MessageModel.deleteMany({ conversationId: _id });
  await ConversationModel.deleteOne({ _id });
  const [first] = messages;
  if (first) await changeUsage(String(first.ownerId), -storedBytes(messages));
}
