import { pubSub } from '../../core/graphql/pubSub.js';
import { watchCollection } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { JobRunModel } from './jobRun.model.js';

/** Topic of the events about runs of jobs. */
export const JOB_RUN_CHANGED = 'jobRunChanged';
/** The topic's id: all admins see all of them. */
export const siteTopic = 'site';

/** Shows how far jobs are in the open windows, in whatever process they run. */
export function watchJobRuns(logger: Logger): Promise<() => Promise<void>> {
  return watchCollection(
    JobRunModel.collection.collectionName,
    { onDocument: (document) => pubSub.publish(JOB_RUN_CHANGED, siteTopic, document) },
    logger,
  );
}
