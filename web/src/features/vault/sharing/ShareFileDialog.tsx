import { number, object, string } from 'yup';
import { ShareDialog } from '../../../core/components/ShareDialog';
import { DateText } from '../../../ui/data/DateText';
import { TextField } from '../../../ui/forms/TextField';
import type { FileRow_FileFragment } from '../files/recentFiles.generated';
import { useFileSharesQuery, useRevokeShareMutation, useShareFileMutation } from './sharing.generated';

/** Validates the share form. */
const shareRules = object({
  username: string().trim().required('Enter a username'),
  days: number()
    .typeError('Enter a number')
    .required('Enter a number')
    .integer('Enter a whole number')
    .min(1, 'At least 1 day')
    .max(365, 'At most 365 days'),
});

interface ShareFileDialogProps {
  file: FileRow_FileFragment;
  onClose: () => void;
}

/** Shows who else can open a file and until when. */
export function ShareFileDialog({ file, onClose }: ShareFileDialogProps) {
  const { data, error, refetch } = useFileSharesQuery({
    variables: { fileId: file.id },
    fetchPolicy: 'cache-and-network',
  });
  const [shareFile] = useShareFileMutation();
  const [revokeShare] = useRevokeShareMutation();

  return (
    <ShareDialog
      description={file.name}
      shares={data?.fileShares.map(({ id, username, expiresAt }) => ({
        id,
        username,
        detail: (
          <>
            until <DateText iso={expiresAt} isInSentence />
          </>
        ),
      }))}
      error={error}
      initialValues={{ username: '', days: 7 }}
      rules={shareRules}
      hint="Who can view this?"
      onReload={refetch}
      onShare={({ username, days }) =>
        shareFile({ variables: { fileId: file.id, username, days: Number(days) } })
      }
      onUnshare={(id) => revokeShare({ variables: { id } })}
      onClose={onClose}
    >
      <TextField name="days" label="Expires in (days)" type="number" min={1} max={365} hint="1 to 365" />
    </ShareDialog>
  );
}
