import { History, RotateCcw } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme, tint } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { DateText } from '../../../ui/data/DateText';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { useNoteQuery } from '../documents/note.generated';
import {
  useNoteHistoryQuery,
  useNoteVersionQuery,
  useRestoreNoteVersionMutation,
} from './noteHistory.generated';
import { TextDiff } from './TextDiff';

/** A note's version history: shows what has changed since a version and restores it. */
export default function HistoryPage() {
  const { id = '' } = useParams();
  const [chosen, setChosen] = useSearchParam('version');
  const { data: now, error, refetch } = useNoteQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { data } = useNoteHistoryQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const versions = data?.noteHistory;
  const versionId = chosen || versions?.[0]?.id;
  if (!now || !versions)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="the history" height={56} rows={6} />
    );

  return (
    <Frame>
      <Card as="section" aria-label="Version history">
        {versions.length === 0 && (
          <EmptyState icon={History} title="No earlier versions yet">
            Earlier versions appear here after you make larger edits.
          </EmptyState>
        )}
        <List>
          {versions.map(({ id: version, kind, savedAt, preview }) => (
            <li key={version}>
              <button type="button" aria-pressed={version === versionId} onClick={() => setChosen(version)}>
                <span>
                  <DateText iso={savedAt} />
                  {kind === 'CONFLICT' && <Badge $tone="warn">From a conflict</Badge>}
                </span>
                <small>{preview || 'Empty'}</small>
              </button>
            </li>
          ))}
        </List>
      </Card>
      <Card as="section" aria-label="Changes since this version">
        <CardHeader>
          <h2>{now.note.title.trim() || 'Untitled'}</h2>
          <Link to={`/notes/${id}`}>Back to note</Link>
        </CardHeader>
        {versionId && <Version key={versionId} id={versionId} note={now.note} />}
      </Card>
    </Frame>
  );
}

interface VersionProps {
  id: string;
  note: { id: string; title: string; body: string };
}

function Version({ id, note }: VersionProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useNoteVersionQuery({ variables: { id } });
  const [restore, { loading }] = useRestoreNoteVersionMutation();
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="this version" height={280} />;
  const { title, body } = data.noteVersion;

  const handleRestore = async () => {
    try {
      await restore({ variables: { id }, refetchQueries: ['NoteHistory', 'NotesPage'] });
      toast({ title: 'Version restored', description: 'The previous one is now in the history.' });
      void navigate(`/notes/${note.id}`);
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Comparison>
      <p>− removed since, + added since</p>
      <TextDiff
        before={`${title}\n\n${body}`}
        after={`${note.title}\n\n${note.body}`}
        names={{ before: 'In this version', after: 'Later' }}
      />
      <div>
        <Button variant="primary" disabled={loading} onClick={() => void handleRestore()}>
          <RotateCcw aria-hidden />
          Restore this version
        </Button>
      </div>
    </Comparison>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Comparison = styled.div`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: minmax(0, 1fr);
  > p { color: ${theme.color.muted}; }
`;

const List = styled.ul`
  max-height: 70dvh;
  overflow: auto;
  ${theme.media.narrow} { max-height: 14rem; }
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    min-height: 52px;
    padding: ${theme.space.sm} ${theme.space.md};
    border: 0;
    border-radius: ${theme.radius.button};
    background: none;
    text-align: start;
  }
  button:hover { background: ${theme.color.raised}; }
  button[aria-pressed='true'] { background: ${tint('accent', 16)}; }
  span { display: flex; align-items: center; gap: ${theme.space.sm}; font-weight: 500; }
  small { overflow: hidden; color: ${theme.color.muted}; font-size: ${theme.size.sm}; text-overflow: ellipsis; white-space: nowrap; }
`;
