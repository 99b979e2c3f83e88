import { DAY, HOUR } from '../../../platform/clock.js';
import { repeat } from '../../../platform/jobs/repeat.js';
import type { Logger } from '../../../platform/logger.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import { MemorySwitchModel } from '../memory/memorySwitch.model.js';
import { CustomAssistantModel } from '../registry/customAssistant.model.js';
import { AssistantShareModel } from './assistantShare.model.js';

/** Removes permanently what was deleted more than a day ago, with its shares and switches; then what was read for nobody. */
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

/** Cleans up every hour. @returns a function that stops it */
export function startAssistantCleaner(
  knowledge: Pick<Knowledge, 'clean'>,
  logger: Logger,
): () => Promise<void> {
  return repeat(
    () => removeDeletedAssistants(knowledge),
    HOUR,
    (error) => logger.warn({ err: error }, 'cannot remove deleted assistants; trying again later'),
  );
}
