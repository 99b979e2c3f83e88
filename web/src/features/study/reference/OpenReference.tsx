import { QueryState } from '../../../core/components/QueryState';
import { ReferenceDetails } from './ReferenceDetails';
import { useReferenceEntryQuery } from './reference.generated';

interface OpenReferenceProps {
  id: string;
  isQueued: boolean;
  onQueued: () => void;
}

/** The details of the open entry. */
export function OpenReference({ id, isQueued, onQueued }: OpenReferenceProps) {
  const { data, error, refetch } = useReferenceEntryQuery({ variables: { id } });
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="this entry" height={160} />;
  return <ReferenceDetails entry={data.referenceEntry} isQueued={isQueued} onQueued={onQueued} />;
}
