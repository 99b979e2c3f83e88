import { object, string } from 'yup';
import { FormDialog } from '../../../core/components/FormDialog';
import { TextAreaField } from '../../../ui/forms/TextAreaField';
import type { ScanFinding_FindingFragment } from './scan.generated';

const rules = object({
  reason: string().trim().required('Enter a reason').max(500, 'At most 500 characters'),
});

interface AcceptDialogProps {
  finding: ScanFinding_FindingFragment;
  onAccept: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a finding doesn't need to be fixed. */
export function AcceptDialog({ finding, onAccept, onClose }: AcceptDialogProps) {
  return (
    <FormDialog
      title="Accept this finding?"
      description={`${finding.title}. We’ll ignore it until it gets worse or affects more. Your reason is saved in the audit log.`}
      initialValues={{ reason: '' }}
      rules={rules}
      submitLabel="Accept finding"
      onSubmit={({ reason }) => onAccept(reason)}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
