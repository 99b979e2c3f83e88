import { FileQuestion } from 'lucide-react';
import { Banner } from '../ui/feedback/Banner';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Spinner } from '../ui/feedback/Spinner';
import { Button } from '../ui/forms/Button';
import { Columns, GalleryItem } from './GalleryItem';

export function StateParts() {
  return (
    <GalleryItem title="States">
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
          reason="We can't reach the server."
          onRetry={() => undefined}
        />
        <Spinner label="Validating your invitation..." isLabelVisible />
        <Skeleton label="Loading rows" height={46} rows={3} />
      </Columns>
      <div style={{ marginTop: 20 }}>
        <Skeleton label="Loading cards" height={120} rows={3} isGrid />
      </div>
    </GalleryItem>
  );
}
