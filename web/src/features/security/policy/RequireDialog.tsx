import { FormDialog } from '../../../core/components/FormDialog';
import type { SignInPolicyInput } from '../../../core/schema.generated';
import { Banner } from '../../../ui/feedback/Banner';

interface RequireDialogProps {
  title: string;
  description: string;
  warning: string | undefined;
  action: string;
  input: SignInPolicyInput;
  onConfirm: (input: SignInPolicyInput) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a requirement is applied to people. Errors are shown in the dialog. */
export function RequireDialog({
  title,
  description,
  warning,
  action,
  input,
  onConfirm,
  onClose,
}: RequireDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      initialValues={{}}
      submitLabel={action}
      onSubmit={() => onConfirm(input)}
      onClose={onClose}
    >
      {warning && <Banner tone="accent">{warning}</Banner>}
    </FormDialog>
  );
}
