import { FileQuestion } from 'lucide-react';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Spinner } from '../ui/Spinner';
import { Columns, Exhibit } from './Exhibit';

export function StateParts() {
  return (
    <Exhibit title="States">
      <Columns>
        <Banner tone="accent" title="For your information">
          Something is worth knowing.
        </Banner>
        <Banner tone="ok">It is done.</Banner>
        <Banner tone="danger" title="Invalid Invitation">
          This invite link is invalid or has expired.
        </Banner>
        <EmptyState icon={FileQuestion} title="No files found." action={<Button>Upload Files</Button>}>
          Try a different search term or upload a new file.
        </EmptyState>
        <ErrorState
          title="Failed to fetch files"
          reason="The server cannot be reached."
          onRetry={() => undefined}
        />
        <Spinner label="Validating your invitation..." isLabelVisible />
        <Skeleton label="Loading rows" height={46} rows={3} />
      </Columns>
      <div style={{ marginTop: 20 }}>
        <Skeleton label="Loading cards" height={120} rows={3} isGrid />
      </div>
    </Exhibit>
  );
}
