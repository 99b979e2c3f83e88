import { object, string } from 'yup';
import { FormDialog } from '../../../../core/components/FormDialog';
import { QueryState } from '../../../../core/components/QueryState';
import { toast } from '../../../../ui/feedback/toastStore';
import { SelectField } from '../../../../ui/forms/SelectField';
import { useSandboxesQuery } from '../sandbox/sandbox.generated';
import { useReplaceCustomLabNetworkMutation } from './customLabs.generated';

interface ReplaceNetworkDialogProps {
  id: string;
  version: number;
  onClose: () => void;
}

const rules = object({ sandboxId: string().required('Choose a sandbox') });

/** Lets a lab start from another sandbox, or from the current state of the same one. */
export function ReplaceNetworkDialog({ id, version, onClose }: ReplaceNetworkDialogProps) {
  const { data, error, refetch } = useSandboxesQuery({ fetchPolicy: 'cache-and-network' });
  const [replace] = useReplaceCustomLabNetworkMutation();
  return (
    <FormDialog
      title="Replace the network"
      description="The lab will start from the sandbox’s current state. Its tasks stay, but you have to record the solution again."
      initialValues={{ sandboxId: '' }}
      rules={rules}
      submitLabel="Replace network"
      onSubmit={async ({ sandboxId }) => {
        await replace({ variables: { id, version, sandboxId } });
        toast({ title: 'Network replaced' });
      }}
      onClose={onClose}
    >
      {data ? (
        <SelectField
          name="sandboxId"
          label="Sandbox"
          placeholder="Choose a sandbox"
          options={data.sandboxes.map((sandbox) => ({ value: sandbox.id, label: sandbox.name }))}
        />
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="your sandboxes" height={64} rows={1} />
      )}
    </FormDialog>
  );
}
