import { formatExact, formatRelative } from '../../platform/formatDate';

/** A date in words, the exact local time on hover. */
export function DateText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExact(iso)}>
      {formatRelative(iso)}
    </time>
  );
}
