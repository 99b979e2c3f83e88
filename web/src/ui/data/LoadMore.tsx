import { Button } from '../forms/Button';

interface LoadMoreProps {
  /** The items' plural, such as "files" for "Show more files". */
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
