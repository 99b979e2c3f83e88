import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { readServerError } from '../errors/serverError';

interface QueryStateProps {
  error?: unknown;
  onRetry: () => void;
  /** "notes": for "Couldn't load notes" and "Loading notes". */
  what: string;
  /** The size of what will come. */
  height: number;
  rows?: number;
  /** The rows are cards side by side. */
  isGrid?: boolean;
}

/** Those whose failure has a specified wording. */
const specifiedFailures = new Set(['files', 'study progress', 'invites', 'users']);

/** What stands in a list's place until it is there: a skeleton, or the error with Retry. */
export function QueryState({ error, onRetry, what, height, rows, isGrid }: QueryStateProps) {
  if (error)
    return (
      <ErrorState
        title={specifiedFailures.has(what) ? `Failed to fetch ${what}` : `Couldn't load ${what}`}
        reason={readServerError(error).message}
        onRetry={onRetry}
      />
    );
  return <Skeleton label={`Loading ${what}`} height={height} rows={rows} isGrid={isGrid} />;
}
