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
@Resolver()
@Authorized('admin')
export class JobResolver {
  constructor(
    private readonly services: {
      jobs: JobRunner;
      findUsername: (userId: string) => Promise<string | undefined>;
      recordAudit: RecordAudit;
    },
  ) {}

  @Query(() => [JobRun], { description: 'Current and past jobs, newest first.' })
  async jobRuns(@Args(() => PageArgs) { first, after }: PageArgs): Promise<JobRun[]> {
    return Promise.all((await listRuns(first, after ?? undefined)).map((run) => this.toJobRun(run)));
  }

  @Query(() => JobRun)
  async jobRun(@Arg('id', () => ID) id: string): Promise<JobRun> {
    const run = await findRun(readId(id, 'job'));
    if (!run) throw notFound('job');
    return this.toJobRun(run);
  }

  @Query(() => [ScheduledJob], { description: 'Scheduled jobs.' })
  scheduledJobs(): Promise<ScheduledJob[]> {
    return this.services.jobs.listScheduled();
  }

  @Mutation(() => JobRun, { description: 'Cancels a job and removes its partial output.' })
  async cancelJob(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<JobRun> {
    return this.toJobRun(
      await this.services.jobs.cancel(id, ({ job }) =>
        this.services.recordAudit({ ...auditOrigin(context), action: 'job.cancel', after: { job } }),
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
    return this.toJobRun(
      await this.services.jobs.retry(id, actor.id, ({ job }) =>
        this.services.recordAudit({ ...auditOrigin(context), action: 'job.retry', after: { job } }),
      ),
    );
  }

  @Subscription(() => JobRun, {
    topics: JOB_RUN_CHANGED,
    topicId: () => siteTopic,
    description: 'Streams job updates.',
  })
  jobRunChanged(@Root() run: JobRunRecord): Promise<JobRun> {
    return this.toJobRun(run);
  }

  private async toJobRun(run: JobRunRecord): Promise<JobRun> {
    const { jobs, findUsername } = this.services;
    return {
      id: String(run._id),
      job: run.job,
      title: jobs.titleOf(run.job),
      state: run.state,
      progress: run.progress ?? null,
      outcome: run.outcome ?? null,
      startedBy: run.userId === null ? null : ((await findUsername(run.userId)) ?? 'Deleted account'),
      createdAt: run.createdAt,
      startedAt: run.startedAt ?? null,
      endedAt: run.endedAt ?? null,
      isRetryable: jobs.isRetryable(run),
    };
  }
}
