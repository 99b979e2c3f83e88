import { DAY, HOUR } from '../../platform/clock.js';
import type { Logger } from '../../platform/logger.js';
import { repeat } from '../../platform/repeat.js';
import { ConversationModel } from './conversation.model.js';
import { MessageModel } from './message.model.js';

const atOnce = 100;

/** Removes for good what was deleted more than a day ago, messages first: a failure in between leaves nothing orphaned. */
export async function removeDeletedConversations(now = Date.now()): Promise<void> {
  for (;;) {
    const gone = await ConversationModel.find({ deletedAt: { $lt: new Date(now - DAY) } })
      .select('_id')
      .limit(atOnce)
      .lean();
    if (gone.length === 0) return;
    const ids = gone.map(({ _id }) => _id);
    await MessageModel.deleteMany({ conversationId: { $in: ids } });
    await ConversationModel.deleteMany({ _id: { $in: ids } });
  }
}

/** Cleans up every hour. @returns a function that stops it */
export function startConversationCleaner(logger: Logger): () => Promise<void> {
  return repeat(
    () => removeDeletedConversations(),
    HOUR,
    (error) => logger.warn({ err: error }, 'cannot remove deleted conversations; trying again later'),
  );
}
