import { FormDialog } from '../../core/components/FormDialog';

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: string;
  isDanger?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a group is changed. Errors are shown in the dialog. */
export function ConfirmDialog({ title, description, action, isDanger, run, onClose }: ConfirmDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      initialValues={{}}
      submitLabel={action}
      submitVariant={isDanger ? 'danger' : 'primary'}
      onSubmit={run}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
