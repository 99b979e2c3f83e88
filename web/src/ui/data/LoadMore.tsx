import { Button } from '../forms/Button';

interface LoadMoreProps {
  /** For "Show more files": "files". */
  what: string;
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ what, isLoading, onLoad }: LoadMoreProps) {
  return (
    <Button disabled={isLoading} onClick={onLoad}>
      {isLoading ? 'Loading...' : `Show more ${what}`}
    </Button>
  );
}
