import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { readServerError } from '../errors/serverError';

interface QueryStateProps {
  error?: unknown;
  onRetry: () => void;
  /** What is loading, such as "notes" for "Couldn't load notes" and "Loading notes". */
  what: string;
  /** The size of the expected content. */
  height: number;
  rows?: number;
  /** Shows placeholders as cards side by side. */
  isGrid?: boolean;
}

/** Lists whose error text is specified. */
const specifiedFailures = new Set(['files', 'study progress', 'invites', 'users']);

/** The loading or error state of a list, with Retry where it can help. */
export function QueryState({ error, onRetry, what, height, rows, isGrid }: QueryStateProps) {
  if (error) {
    const { code, message } = readServerError(error);
    return (
      <ErrorState
        title={specifiedFailures.has(what) ? `Failed to fetch ${what}` : `Couldn’t load ${what}`}
        reason={message}
        // Something that doesn't exist won't exist on the next try, either.
        onRetry={code === 'NOT_FOUND' ? undefined : onRetry}
      />
    );
  }
  return <Skeleton label={`Loading ${what}`} height={height} rows={rows} isGrid={isGrid} />;
}
