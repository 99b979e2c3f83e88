import { DAY } from '../../../platform/clock.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import { MemorySwitchModel } from '../memory/memorySwitch.model.js';
import { CustomAssistantModel } from '../registry/customAssistant.model.js';
import { AssistantShareModel } from './assistantShare.model.js';

/**
 * Permanently deletes assistants that were deleted more than a day ago, with their shares and switches; then cleans up
 * unused knowledge.
 */
export async function removeDeletedAssistants(
  knowledge: Pick<Knowledge, 'clean'>,
  now = Date.now(),
): Promise<void> {
  const gone = await CustomAssistantModel.find({ deletedAt: { $lt: new Date(now - DAY) } })
    .select('_id')
    .lean();
  const ids = gone.map(({ _id }) => _id);
  await AssistantShareModel.deleteMany({ assistantId: { $in: ids } });
  await MemorySwitchModel.deleteMany({ assistantType: { $in: ids.map(String) } });
  await CustomAssistantModel.deleteMany({ _id: { $in: ids } });
  await knowledge.clean();
}
