import { QueryState } from '../../core/QueryState';
import { Card, CardHeader } from '../../ui/Card';
import { Markdown } from '../../ui/Markdown';
import { useNoteQuery } from './notes.generated';

/** A note as it reads. */
export function NoteText({ id }: { id: string }) {
  const { data, error, refetch } = useNoteQuery({ variables: { id } });
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="the note" height={200} />;
  const { title, body } = data.note;
  return (
    <Card as="article" aria-labelledby="note-title">
      <CardHeader>
        <h2 id="note-title">{title || 'Untitled'}</h2>
      </CardHeader>
      <Markdown text={body} />
    </Card>
  );
}
