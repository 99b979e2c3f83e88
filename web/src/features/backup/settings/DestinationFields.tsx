import { useFormikContext } from 'formik';
import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useTestBackupDestinationMutation } from './backupSettings.generated';
import { type SettingsValues, toInput } from './settingsValues';

/** Additional places that backups are copied to. */
export function DestinationFields({ hasSecret }: { hasSecret: boolean }) {
  const { values } = useFormikContext<SettingsValues>();
  return (
    <>
      <h3>Second folder</h3>
      <TextField
        name="folder"
        label="Folder on the server"
        hint="On another disk or network drive, such as /mnt/backups. Leave blank if you don’t need one."
      />
      {values.folder && <TestButton kind="FOLDER" label="Test folder" />}
      <h3>S3 bucket</h3>
      <TextField
        name="s3Endpoint"
        label="Endpoint URL"
        type="url"
        hint="Any S3-compatible server. Leave blank if you don’t need one."
      />
      {values.s3Endpoint && (
        <>
          <TextField name="s3Bucket" label="Bucket" />
          <TextField name="s3Prefix" label="Folder in the bucket" hint="Optional" />
          <TextField name="s3Region" label="Region" hint="Defaults to us-east-1" />
          <TextField name="s3AccessKeyId" label="Access key" autoComplete="off" />
          <PasswordField
            name="s3Secret"
            label="Secret key"
            autoComplete="off"
            hint={hasSecret ? 'Leave blank to keep the saved key.' : undefined}
          />
          <TestButton kind="S3" label="Test bucket" />
        </>
      )}
    </>
  );
}

type DestinationKind = 'FOLDER' | 'S3';

/** Returns the form values that a destination's test depends on. */
function placeOf(kind: DestinationKind, { folder, ...values }: SettingsValues): string {
  if (kind === 'FOLDER') return folder;
  const { s3Endpoint, s3Region, s3Bucket, s3Prefix, s3AccessKeyId, s3Secret } = values;
  return JSON.stringify([s3Endpoint, s3Region, s3Bucket, s3Prefix, s3AccessKeyId, s3Secret]);
}

/** Tests a destination with the values in the form, saved or not. */
function TestButton({ kind, label }: { kind: DestinationKind; label: string }) {
  const form = useFormikContext<SettingsValues>();
  const [testDestination, { loading }] = useTestBackupDestinationMutation();
  const [result, setResult] = useState<{ place: string; problem: string | null }>();
  const place = placeOf(kind, form.values);
  // A result for other values says nothing about these.
  const problem = result?.place === place ? result.problem : undefined;

  const handleTest = async () => {
    setResult(undefined);
    try {
      const { data } = await testDestination({ variables: { kind, input: toInput(form.values) } });
      setResult({ place, problem: data?.testBackupDestination ?? null });
    } catch (error) {
      applyServerError(error, form);
    }
  };

  return (
    <>
      <Button disabled={loading} onClick={() => void handleTest()}>
        {loading ? 'Testing…' : label}
      </Button>
      <div role="status">
        {problem === null && <Banner tone="ok">Connected. We wrote, read, and deleted a test file.</Banner>}
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
    </>
  );
}
