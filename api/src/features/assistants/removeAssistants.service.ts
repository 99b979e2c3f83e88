import { ConversationModel } from './conversations/conversation.model.js';
import { MessageModel } from './conversations/message.model.js';
import { AssistantShareModel } from './custom/assistantShare.model.js';
import { KnowledgePassageModel, KnowledgeTextModel } from './knowledge/knowledge.model.js';
import { MemoryModel } from './memory/memory.model.js';
import { MemorySwitchModel } from './memory/memorySwitch.model.js';
import { AiUsageModel } from './models/aiUsage.model.js';
import { CustomAssistantModel } from './registry/customAssistant.model.js';
import { ChatEventModel } from './streaming/chatEvent.model.js';

/** Asks whoever makes an answer for somebody who leaves to stop, in whatever process that is. */
export async function stopAnswersOfOwner(ownerId: string): Promise<void> {
  const answers = await MessageModel.find({ ownerId, state: 'streaming' }).select('conversationId').lean();
  for (const { _id: messageId, conversationId } of answers)
    await ChatEventModel.create({ ownerId, conversationId, messageId, kind: 'stop' });
}

/**
 * Removes the conversations, memories and assistants of somebody whose account is removed, with what the assistants
 * have read and the shares given and received.
 */
export async function removeAssistantsOfOwner(ownerId: string): Promise<void> {
  const own = await CustomAssistantModel.find({ ownerId }).select('_id').lean();
  await AssistantShareModel.deleteMany({ $or: [{ ownerId }, { recipientId: ownerId }] });
  await MemorySwitchModel.deleteMany({
    $or: [{ ownerId }, { assistantType: { $in: own.map(({ _id }) => String(_id)) } }],
  });
  await MessageModel.deleteMany({ ownerId });
  await ConversationModel.deleteMany({ ownerId });
  await ChatEventModel.deleteMany({ ownerId });
  await MemoryModel.deleteMany({ ownerId });
  await AiUsageModel.deleteMany({ ownerId });
  await KnowledgePassageModel.deleteMany({ ownerId });
  await KnowledgeTextModel.deleteMany({ ownerId });
  // Last: until then it is known which switches of others are theirs.
  await CustomAssistantModel.deleteMany({ ownerId });
}
