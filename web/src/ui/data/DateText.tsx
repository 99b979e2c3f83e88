import { formatExact, formatRelative, formatRelativeInSentence } from '../../platform/formatDate';

interface DateTextProps {
  iso: string;
  /** Whether the text is inside a sentence and needs "today" instead of "Today". */
  isInSentence?: boolean;
}

/** A relative date with the exact local time as a tooltip. */
export function DateText({ iso, isInSentence = false }: DateTextProps) {
  return (
    <time dateTime={iso} title={formatExact(iso)}>
      {isInSentence ? formatRelativeInSentence(iso) : formatRelative(iso)}
    </time>
  );
}
