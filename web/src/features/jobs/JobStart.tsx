import type { JobRun_RunFragment } from '../../core/jobs/jobRun.generated';
import { DateText } from '../../ui/data/DateText';

/** Says when a run started, and who started it. */
export function JobStart({ run: { startedAt, createdAt, startedBy } }: { run: JobRun_RunFragment }) {
  return (
    <>
      <DateText iso={startedAt ?? createdAt} />
      {startedBy === null ? ', scheduled' : `, started by ${startedBy}`}
    </>
  );
}
