import { object, string } from 'yup';
import { FormDialog } from '../../../core/components/FormDialog';
import { TextAreaField } from '../../../ui/forms/TextAreaField';
import type { ScanFinding_FindingFragment } from './scan.generated';

const rules = object({
  reason: string().trim().required('Say why you accept it').max(500, 'At most 500 characters'),
});

interface AcceptDialogProps {
  finding: ScanFinding_FindingFragment;
  onAccept: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a finding is not to be fixed. */
export function AcceptDialog({ finding, onAccept, onClose }: AcceptDialogProps) {
  return (
    <FormDialog
      title="Accept this finding?"
      description={`${finding.title}. It’s set aside until it concerns more than now, or gets worse. The audit log keeps your reason.`}
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
