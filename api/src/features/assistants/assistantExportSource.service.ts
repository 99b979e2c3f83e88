import { type ExportSource, recordsItem, streamedItem } from '../../core/export/exportItem.js';
import { createZipPaths } from '../../platform/files/zipPaths.js';
import { ConversationModel, type ConversationRecord } from './conversations/conversation.model.js';
import { MessageModel } from './conversations/message.model.js';
import { AssistantShareModel } from './custom/assistantShare.model.js';
import { MemoryModel } from './memory/memory.model.js';
import { MemorySwitchModel } from './memory/memorySwitch.model.js';
import { AiUsageModel } from './models/aiUsage.model.js';
import { CustomAssistantModel } from './registry/customAssistant.model.js';

/** The user's conversations, as text and as data, memories, and custom assistants. */
export const assistantExport: ExportSource = {
  count: async (ownerId) => (await ConversationModel.countDocuments({ ownerId })) + 7,
  items: async function* ({ id: ownerId }) {
    const paths = createZipPaths();
    const conversations = () => ConversationModel.find({ ownerId }).sort({ _id: 1 }).lean().cursor();
    for await (const conversation of conversations()) {
      const path = paths.file('chats/', conversation.title, '.md');
      yield streamedItem(path, () => writeConversation(conversation));
    }
    yield recordsItem('chats.json', conversations);
    yield recordsItem(
      'chat-messages.json',
      () => MessageModel.find({ ownerId }).sort({ _id: 1 }).lean().cursor(),
      ['leaseUntil'],
    );
    yield recordsItem('memories.json', () => MemoryModel.find({ ownerId }).lean().cursor(), ['key']);
    yield recordsItem('memory-settings.json', () => MemorySwitchModel.find({ ownerId }).lean().cursor());
    yield recordsItem('assistants.json', () => CustomAssistantModel.find({ ownerId }).lean().cursor());
    yield recordsItem('shared-assistants.json', () =>
      AssistantShareModel.find({ ownerId }).select('assistantId recipientName').lean().cursor(),
    );
    yield recordsItem('ai-usage.json', () => AiUsageModel.find({ ownerId }).lean().cursor());
  },
};

async function* writeConversation({ _id, ownerId, title, createdAt }: ConversationRecord) {
  yield `# ${title}\n\n${createdAt.toISOString()}\n`;
  const messages = MessageModel.find({ ownerId, conversationId: _id, hiddenWith: null }).sort({ _id: 1 });
  for await (const { role, content, sources = [] } of messages.lean().cursor()) {
    yield `\n## ${role === 'user' ? 'You' : 'Assistant'}\n\n${content}\n`;
    if (sources.length > 0)
      yield `\n${sources.map((source) => `- ${source.title} ${source.url}`).join('\n')}\n`;
  }
}
