import { formatExact } from '../../platform/formatDate';
import { Banner } from '../../ui/feedback/Banner';
import type { BackupsQuery } from './backup.generated';

/** Shows what is left to do after the last restore, or why it failed. */
export function LastRestore({ restore }: { restore: NonNullable<BackupsQuery['restore']> }) {
  const { state, startedAt, time, problem, lostSecrets } = restore;
  if (state === 'FAILED')
    return (
      <Banner tone="danger" title="The last restore failed. Nothing was changed.">
        {formatExact(startedAt)}: {problem}
      </Banner>
    );
  if (state === 'RUNNING') return <Banner tone="accent">A backup is being restored.</Banner>;
  return (
    <Banner tone={lostSecrets.length > 0 ? 'accent' : 'ok'} title="A backup was restored">
      {time && <p>Everything is back to how it was on {formatExact(time)}.</p>}
      {lostSecrets.length > 0 && (
        <>
          <p>
            These no longer work because their keys weren’t in the backup or belong to another address. Set
            them up again:
          </p>
          <ul>
            {lostSecrets.map(({ name, count }) => (
              <li key={name}>
                {name}
                {count > 1 && `: ${count.toLocaleString()}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}
