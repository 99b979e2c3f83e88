import { useFormikContext } from 'formik';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { plural } from '../../platform/plural';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { SelectField } from '../../ui/forms/SelectField';
import { TextField } from '../../ui/forms/TextField';
import { Stack } from '../../ui/layout/Stack';
import {
  type AuditRetention_RetentionFragment,
  useOlderAuditEntriesQuery,
  useSetAuditRetentionMutation,
} from './audit.generated';
import {
  type RetentionValues,
  readRetention,
  retentionOptions,
  retentionRules,
  toRetentionValues,
} from './retention';

interface RetentionDialogProps {
  retention: AuditRetention_RetentionFragment;
  onClose: () => void;
}

/** Sets how long entries are kept, and says what would be deleted. */
export function RetentionDialog({ retention, onClose }: RetentionDialogProps) {
  const [setRetention] = useSetAuditRetentionMutation({ refetchQueries: ['AuditRetention', 'AuditLog'] });
  const showRecord = useShowRecord();
  return (
    <FormDialog
      title="Change retention"
      description="Older entries are removed once a day."
      initialValues={toRetentionValues(retention.days)}
      rules={retentionRules}
      submitLabel="Save retention"
      onSubmit={async (values) => {
        await setRetention({ variables: { days: readRetention(values) ?? null } });
        toast({ title: 'Retention saved', ...showRecord({ action: 'audit.retention' }) });
      }}
      onClose={onClose}
    >
      <RetentionFields />
    </FormDialog>
  );
}

function RetentionFields() {
  const { values } = useFormikContext<RetentionValues>();
  const days = readRetention(values);
  const { data } = useOlderAuditEntriesQuery({
    variables: { days: days ?? 0 },
    skip: !days,
    fetchPolicy: 'network-only',
  });
  const count = days ? (data?.olderAuditEntries ?? 0) : 0;
  return (
    <Stack>
      <SelectField name="choice" label="Keep entries" options={retentionOptions} />
      {values.choice === 'custom' && (
        <TextField name="days" label="Days" hint="90 to 36,500" inputMode="numeric" autoComplete="off" />
      )}
      <div role="status">
        {count > 0 && (
          <Banner tone="danger">
            {plural(count, 'entry is older', 'entries are older')} and will be permanently deleted. Export
            them first if you need them.
          </Banner>
        )}
      </div>
    </Stack>
  );
}
