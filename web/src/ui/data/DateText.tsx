import { formatExact, formatRelative, formatRelativeInSentence } from '../../platform/formatDate';

interface DateTextProps {
  iso: string;
  /** Does a sentence go on with it? Then it is "today", not "Today". */
  isInSentence?: boolean;
}

/** A date in words, the exact local time on hover. */
export function DateText({ iso, isInSentence = false }: DateTextProps) {
  return (
    <time dateTime={iso} title={formatExact(iso)}>
      {isInSentence ? formatRelativeInSentence(iso) : formatRelative(iso)}
    </time>
  );
}
