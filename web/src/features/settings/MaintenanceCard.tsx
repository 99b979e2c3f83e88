import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { applyServerError } from '../../core/errors/applyServerError';
import { formatSize } from '../../platform/formatSize';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList } from '../../ui/layout/SettingRow';
import { useCleanTemporaryFilesMutation, useClearCacheMutation } from './settings.generated';

/** Maintenance tasks that an admin can run; each reports what it freed. */
export function MaintenanceCard({ backupControl }: { backupControl?: ReactNode }) {
  const [clearCache] = useClearCacheMutation();
  const [cleanTemporaryFiles] = useCleanTemporaryFilesMutation();
  return (
    <Card aria-labelledby="maintenance">
      <CardHeader>
        <h2 id="maintenance">Maintenance</h2>
      </CardHeader>
      <SettingList>
        {backupControl && (
          <Item>
            <div>
              <strong>Backup</strong>
              <p>A snapshot of the database and all files.</p>
            </div>
            {backupControl}
          </Item>
        )}
        <Cleaning
          title="Cache"
          text="File previews. We recreate them when they’re needed."
          label="Clear Cache"
          action="maintenance.clearCache"
          clean={async () => (await clearCache()).data?.clearCache}
        />
        <Cleaning
          title="Temporary files"
          text="Leftovers from unfinished uploads and interrupted imports. Files in use aren’t affected."
          label="Clean Temporary Files"
          action="maintenance.cleanTemporaryFiles"
          clean={async () => (await cleanTemporaryFiles()).data?.cleanTemporaryFiles}
        />
      </SettingList>
    </Card>
  );
}

interface CleaningProps {
  title: string;
  text: string;
  label: string;
  /** The server's name for the task in the audit log. */
  action: string;
  clean: () => Promise<Freed | undefined>;
}

function Cleaning({ title, text, label, action, clean }: CleaningProps) {
  const showRecord = useShowRecord();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();

  const handleClean = async () => {
    setBusy(true);
    try {
      const freed = await clean();
      if (!freed) return;
      setResult(describeFreed(freed));
      toast({ title: label, description: describeFreed(freed), ...showRecord({ action }) });
    } catch (error) {
      applyServerError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Item>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {result && <Result>{result}</Result>}
      </div>
      <Button disabled={isBusy} onClick={() => void handleClean()}>
        {isBusy ? 'Cleaning…' : label}
      </Button>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md} ${theme.space.xl};
  padding: ${theme.space.base} 0;
  strong { font-weight: 600; }
  > div { flex: 1 1 17rem; }
  p { max-width: 64ch; color: ${theme.color.muted}; }
`;

const Result = styled.p`
  && { margin-top: ${theme.space.xs}; color: ${theme.color.text}; font-variant-numeric: tabular-nums; }
`;

/** What a cleanup removed. */
interface Freed {
  files: number;
  bytes: number;
  records: number;
}

/** Describes the result, for example "Freed 12 MB in 31 files." */
function describeFreed({ files, bytes, records }: Freed): string {
  if (files === 0 && records === 0) return 'Nothing to clean.';
  if (files === 0) return `Removed ${plural(records, 'expired entry', 'expired entries')}.`;
  const freed = `Freed ${formatSize(bytes)} in ${plural(files, 'file')}`;
  return records > 0
    ? `${freed}, and removed ${plural(records, 'expired entry', 'expired entries')}.`
    : `${freed}.`;
}
