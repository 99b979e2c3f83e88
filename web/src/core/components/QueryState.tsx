import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { readServerError } from '../errors/serverError';

interface QueryStateProps {
  error?: unknown;
  onRetry: () => void;
  /** "files": for "Failed to fetch files" and "Loading files". */
  what: string;
  /** The size of what will come. */
  height: number;
  rows?: number;
  /** The rows are cards side by side. */
  isGrid?: boolean;
}

/** What stands in a list's place until it is there: a skeleton, or the error with Retry. */
export function QueryState({ error, onRetry, what, height, rows, isGrid }: QueryStateProps) {
  if (error)
    return (
      <ErrorState
        title={`Failed to fetch ${what}`}
        reason={readServerError(error).message}
        onRetry={onRetry}
      />
    );
  return <Skeleton label={`Loading ${what}`} height={height} rows={rows} isGrid={isGrid} />;
}
