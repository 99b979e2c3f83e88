import { pubSub } from '../../core/graphql/pubSub.js';
import { watch } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { JobRunModel } from './jobRun.model.js';

/** Topic of job events. */
export const JOB_RUN_CHANGED = 'jobRunChanged';
/** The topic's id: all admins see all of them. */
export const siteTopic = 'site';

/** Shows the progress of jobs in open windows, in any process. */
export function watchJobRuns(logger: Logger): Promise<() => Promise<void>> {
  return watch(
    JobRunModel,
    { onDocument: (document) => pubSub.publish(JOB_RUN_CHANGED, siteTopic, document) },
    logger,
  );
}
