import { Copy, Download, Lock, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../core/components/FormDialog';
import { applyServerError } from '../../core/errors/applyServerError';
import { copyText } from '../../platform/copyText';
import { downloadFrom } from '../../platform/download';
import { formatExact } from '../../platform/formatDate';
import { formatSize } from '../../platform/formatSize';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { Progress } from '../../ui/feedback/Progress';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { IconButton } from '../../ui/forms/IconButton';
import { Row } from '../../ui/layout/Row';
import {
  type BackupRow_BackupFragment,
  useCancelBackupMutation,
  useDeleteBackupMutation,
  useStartBackupDownloadMutation,
} from './backup.generated';
import { describeCheck, sourceNames } from './backupText';

interface BackupListProps {
  backups: readonly BackupRow_BackupFragment[];
  onRestore: (backup: BackupRow_BackupFragment) => void;
  onChange: () => void;
}

export function BackupList({ backups, onRestore, onChange }: BackupListProps) {
  const [deleted, setDeleted] = useState<BackupRow_BackupFragment>();
  const [deleteBackup] = useDeleteBackupMutation();
  return (
    <>
      <List>
        {backups.map((backup) => (
          <BackupItem
            key={backup.id}
            backup={backup}
            onRestore={() => onRestore(backup)}
            onDelete={() => setDeleted(backup)}
          />
        ))}
      </List>
      {deleted && (
        <FormDialog
          title="Delete this backup?"
          description={`The backup of ${formatExact(deleted.time ?? deleted.createdAt)} and its copies will be permanently deleted.`}
          initialValues={{}}
          submitLabel="Delete backup"
          submitVariant="danger"
          onSubmit={async () => {
            await deleteBackup({ variables: { id: deleted.id } });
            toast({ title: 'Backup deleted' });
            onChange();
          }}
          onClose={() => setDeleted(undefined)}
        >
          {null}
        </FormDialog>
      )}
    </>
  );
}

interface BackupItemProps {
  backup: BackupRow_BackupFragment;
  onRestore: () => void;
  onDelete: () => void;
}

function BackupItem({ backup, onRestore, onDelete }: BackupItemProps) {
  const {
    id,
    state,
    source,
    createdAt,
    size,
    sha256,
    isEncrypted,
    problem,
    isCanceled,
    documents,
    check,
    copies,
    progress,
  } = backup;
  const time = backup.time ?? createdAt;
  const name = formatExact(time);
  const [cancelBackup] = useCancelBackupMutation();
  const [startDownload] = useStartBackupDownloadMutation();
  const isAtWork = state === 'RUNNING' || check?.state === 'RUNNING';
  const verdict = describeCheck(backup);

  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => applyServerError(error));

  return (
    <Item>
      <div>
        <Heading>
          <strong>{name}</strong>
          <span>{sourceNames[source]}</span>
          {isEncrypted && (
            <Badge>
              <Lock aria-hidden />
              Encrypted
            </Badge>
          )}
        </Heading>
        {isAtWork && (
          <div role="status">
            <span>{state !== 'RUNNING' ? 'Verifying' : isCanceled ? 'Canceling' : progress.text}…</span>
            {progress.total > 0 && (
              <Progress label={`Backup of ${name}`} percent={(100 * progress.done) / progress.total} />
            )}
          </div>
        )}
        {state === 'FAILED' && (isCanceled ? <p>Canceled</p> : <Problem>Failed. {problem}</Problem>)}
        {state === 'DONE' && (
          <Facts>
            <span>{formatSize(size)}</span>
            <span>{documents.toLocaleString()} records</span>
            {check?.state === 'RIGHT' && <span>{check.files.toLocaleString()} files</span>}
            <span>
              SHA-256 <code title={sha256}>{sha256.slice(0, 12)}…</code>
              <IconButton
                icon={Copy}
                label={`Copy the SHA-256 of ${name}`}
                onClick={() => attempt(() => copyText(sha256).then(() => toast({ title: 'SHA-256 copied' })))}
              />
            </span>
          </Facts>
        )}
        {verdict && (verdict.isGood ? <Verdict>{verdict.text}</Verdict> : <Problem>{verdict.text}</Problem>)}
        {copies.map((copy) =>
          copy.isDone ? (
            <Facts key={copy.kind}>Also in {copy.location}</Facts>
          ) : (
            <Problem key={copy.kind}>
              Couldn’t copy to {copy.location}. {copy.problem}
            </Problem>
          ),
        )}
      </div>
      <Row $isOneLine $align="center">
        {state === 'RUNNING' && !isCanceled && (
          <Button
            aria-label={`Cancel the backup of ${name}`}
            onClick={() => attempt(() => cancelBackup({ variables: { id } }))}
          >
            <X aria-hidden />
            Cancel
          </Button>
        )}
        {state === 'DONE' && (
          <>
            <Button aria-label={`Restore the backup of ${name}`} onClick={onRestore}>
              <RotateCcw aria-hidden />
              Restore
            </Button>
            <IconButton
              icon={Download}
              label={`Download the backup of ${name}`}
              onClick={() =>
                attempt(async () => {
                  const { data } = await startDownload({ variables: { id } });
                  if (data) downloadFrom(data.startBackupDownload);
                })
              }
            />
          </>
        )}
        {!isAtWork && <IconButton icon={Trash2} label={`Delete the backup of ${name}`} onClick={onDelete} />}
      </Row>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  margin-bottom: ${theme.space.base};
  > li + li { border-top: 1px solid ${theme.color.line}; }
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space.base};
  padding: ${theme.space.base} 0;
  > :first-child { display: grid; gap: ${theme.space.xs}; min-width: 0; flex: 1 1 20rem; }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.md};
  strong { font-weight: 600; }
  span { color: ${theme.color.muted}; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.base};
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
  > span { display: inline-flex; align-items: center; gap: ${theme.space.xs}; }
`;

const Verdict = styled.p`
  color: ${theme.color.ok};
`;

const Problem = styled.p`
  color: ${theme.color.danger};
  overflow-wrap: anywhere;
`;
