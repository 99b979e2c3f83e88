import { ConversationModel } from './conversations/conversation.model.js';
import { MessageModel } from './conversations/message.model.js';
import { AssistantShareModel } from './custom/assistantShare.model.js';
import { KnowledgePassageModel, KnowledgeTextModel } from './knowledge/knowledge.model.js';
import { MemoryModel } from './memory/memory.model.js';
import { MemorySwitchModel } from './memory/memorySwitch.model.js';
import { AiUsageModel } from './models/aiUsage.model.js';
import { CustomAssistantModel } from './registry/customAssistant.model.js';
import { ChatEventModel } from './streaming/chatEvent.model.js';

/** Asks whichever process creates answers for the leaving user to stop. */
export async function stopAnswersOfOwner(ownerId: string): Promise<void> {
  const answers = await MessageModel.find({ ownerId, state: 'streaming' }).select('conversationId').lean();
  for (const { _id: messageId, conversationId } of answers)
    await ChatEventModel.create({ ownerId, conversationId, messageId, kind: 'stop' });
}

/**
 * Deletes the conversations, memories, and assistants of a deleted account, with the knowledge that was read, and the
 * shares in both directions.
 */
export async function removeAssistantsOfOwner(ownerId: string): Promise<void> {
  const assistants = await CustomAssistantModel.find({ ownerId }).select('_id').lean();
  await AssistantShareModel.deleteMany({ $or: [{ ownerId }, { recipientId: ownerId }] });
  await MemorySwitchModel.deleteMany({
    $or: [{ ownerId }, { assistantType: { $in: assistants.map(({ _id }) => String(_id)) } }],
  });
  await MessageModel.deleteMany({ ownerId });
  await ConversationModel.deleteMany({ ownerId });
  await ChatEventModel.deleteMany({ ownerId });
  await MemoryModel.deleteMany({ ownerId });
  await AiUsageModel.deleteMany({ ownerId });
  await KnowledgePassageModel.deleteMany({ ownerId });
  await KnowledgeTextModel.deleteMany({ ownerId });
  // Deleted last, because these records tell which of other users' switches belong to the assistants.
  await CustomAssistantModel.deleteMany({ ownerId });
}
