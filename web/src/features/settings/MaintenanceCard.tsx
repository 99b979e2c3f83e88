import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/errors/applyServerError';
import { theme } from '../../theme/theme';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { describeFreed, type Freed } from './freedText';
import { useCleanTemporaryFilesMutation, useClearCacheMutation } from './settings.generated';

/** What an admin can have done to the server; each says what it freed. */
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
          <SettingRow title="Backup" text="A consistent copy of the database and all files.">
            {backupControl}
          </SettingRow>
        )}
        <Cleaning
          title="Cache"
          text="Previews of files. They’re drawn again when someone looks at them."
          label="Clear Cache"
          clean={async () => (await clearCache()).data?.clearCache}
        />
        <Cleaning
          title="Temporary files"
          text="What unfinished uploads and interrupted imports left behind. Nothing in use is touched."
          label="Clean Temporary Files"
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
  clean: () => Promise<Freed | undefined>;
}

function Cleaning({ title, text, label, clean }: CleaningProps) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();

  const handleClean = async () => {
    setBusy(true);
    try {
      const freed = await clean();
      if (!freed) return;
      setResult(describeFreed(freed));
      toast({ title: label, description: describeFreed(freed) });
    } catch (error) {
      applyServerError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <SettingRow title={title} text={text}>
      <Action>
        {result && <p>{result}</p>}
        <Button disabled={isBusy} onClick={() => void handleClean()}>
          {isBusy ? 'Cleaning…' : label}
        </Button>
      </Action>
    </SettingRow>
  );
}

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space.sm} ${theme.space.md};
`;
