import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { auditOrigin, type RecordAudit } from '../../core/audit/audit.js';
import { notFound } from '../../core/errors/userError.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { PageArgs } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { JobRun, ScheduledJob } from './job.type.js';
import type { JobRunRecord } from './jobRun.model.js';
import { findRun, listRuns } from './jobRun.service.js';
import { JOB_RUN_CHANGED, siteTopic } from './jobRunChanges.service.js';
import type { JobRunner } from './jobRunner.service.js';

/** Background jobs, for admins. */
export function createJobResolver(
  runner: JobRunner,
  findUsername: (userId: string) => Promise<string | undefined>,
  record: RecordAudit,
) {
  const toJobRun = async (run: JobRunRecord): Promise<JobRun> => ({
    id: String(run._id),
    job: run.job,
    title: runner.titleOf(run.job),
    state: run.state,
    progress: run.progress ?? null,
    outcome: run.outcome ?? null,
    startedBy: run.userId === null ? null : ((await findUsername(run.userId)) ?? 'Deleted account'),
    createdAt: run.createdAt,
    startedAt: run.startedAt ?? null,
    endedAt: run.endedAt ?? null,
    isRetryable: runner.isRetryable(run),
  });

  @Resolver()
  @Authorized('admin')
  class JobResolver {
    @Query(() => [JobRun], { description: 'Current and past jobs, newest first.' })
    async jobRuns(@Args(() => PageArgs) { first, after }: PageArgs): Promise<JobRun[]> {
      return Promise.all((await listRuns(first, after ?? undefined)).map(toJobRun));
    }

    @Query(() => JobRun)
    async jobRun(@Arg('id', () => ID) id: string): Promise<JobRun> {
      const run = await findRun(readId(id, 'job'));
      if (!run) throw notFound('job');
      return toJobRun(run);
    }

    @Query(() => [ScheduledJob], { description: 'Scheduled jobs.' })
    scheduledJobs(): Promise<ScheduledJob[]> {
      return runner.listScheduled();
    }

    @Mutation(() => JobRun, { description: 'Cancels a job and removes its partial output.' })
    async cancelJob(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<JobRun> {
      return toJobRun(
        await runner.cancel(id, ({ job }) =>
          record({ ...auditOrigin(context), action: 'job.cancel', after: { job } }),
        ),
      );
    }

    @Mutation(() => JobRun, {
      description: 'Retries a job that failed or was canceled, with the same input.',
    })
    async retryJob(
      @Arg('id', () => ID) id: string,
      @CurrentActor() actor: Actor,
      @Ctx() context: Context,
    ): Promise<JobRun> {
      return toJobRun(
        await runner.retry(id, actor.id, ({ job }) =>
          record({ ...auditOrigin(context), action: 'job.retry', after: { job } }),
        ),
      );
    }

    @Subscription(() => JobRun, {
      topics: JOB_RUN_CHANGED,
      topicId: () => siteTopic,
      description: 'Streams job updates.',
    })
    jobRunChanged(@Root() run: JobRunRecord): Promise<JobRun> {
      return toJobRun(run);
    }
  }
  return JobResolver;
}
