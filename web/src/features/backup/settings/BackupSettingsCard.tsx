import { Form, Formik } from 'formik';
import { styled } from 'styled-components';
import { number, object, string } from 'yup';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { CheckboxField } from '../../../ui/forms/CheckboxField';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { WideForm } from '../../../ui/forms/SectionForm';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { TimeZoneField } from '../../../ui/forms/TimeZoneField';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import { useBackupSettingsQuery, useSaveBackupSettingsMutation } from './backupSettings.generated';
import { DestinationFields } from './DestinationFields';
import { type SettingsValues, toInput, toValues } from './settingsValues';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2026, 0, 1, hour).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }),
}));

const count = (least: number) =>
  number()
    .typeError('Enter a number')
    .integer('Enter a whole number')
    .min(least, `At least ${least}`)
    .max(60, 'At most 60')
    .required('Enter a number');
const rules = object({
  keepDaily: count(1),
  keepWeekly: count(0),
  keepMonthly: count(0),
  s3Endpoint: string().trim(),
  s3Bucket: string().when('s3Endpoint', ([endpoint], field) =>
    endpoint ? field.required('Enter the name of the bucket') : field,
  ),
});

/** Settings for the schedule, retention, and copies of backups. */
export function BackupSettingsCard() {
  const { data, error, refetch } = useBackupSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [save] = useSaveBackupSettingsMutation();
  const settings = data?.backupSettings;
  return (
    <Card aria-labelledby="backup-settings">
      <CardHeader>
        <h2 id="backup-settings">Schedule and copies</h2>
      </CardHeader>
      {!settings && (
        <QueryState error={error} onRetry={() => void refetch()} what="settings" height={44} rows={4} />
      )}
      {settings && (
        <>
          <Lead>
            Backups are in {settings.ownFolder} on the server. If that disk fails, they’re lost with it, so
            keep copies somewhere else.
          </Lead>
          <Formik<SettingsValues>
            initialValues={toValues(settings)}
            validationSchema={rules}
            enableReinitialize
            onSubmit={async (values, form) => {
              try {
                await save({ variables: { input: toInput(values) }, refetchQueries: ['NextBackup'] });
                toast({ title: 'Backup settings saved' });
              } catch (failure) {
                applyServerError(failure, form);
              }
            }}
          >
            {({ isSubmitting, status, values }) => (
              <Form noValidate>
                <WideForm>
                  {status && <Banner tone="danger">{status}</Banner>}
                  <CheckboxField name="isScheduled" label="Back up every day" />
                  {values.isScheduled && (
                    <>
                      <SelectField name="hour" label="At" options={hours} />
                      <TimeZoneField name="timeZone" />
                      <CheckboxField name="isEncrypted" label="Encrypt scheduled backups" />
                      {values.isEncrypted && (
                        <PasswordField
                          name="passphrase"
                          label="Passphrase"
                          autoComplete="new-password"
                          hint={
                            settings.isEncrypted
                              ? 'Leave blank to keep the saved one. Older backups keep the passphrase they were created with.'
                              : 'Keep it somewhere other than this server. Without it, no one can restore these backups.'
                          }
                        />
                      )}
                    </>
                  )}
                  <Kept>
                    <TextField
                      name="keepDaily"
                      label="Daily backups to keep"
                      type="number"
                      min={1}
                      max={60}
                    />
                    <TextField
                      name="keepWeekly"
                      label="Weekly backups to keep"
                      type="number"
                      min={0}
                      max={60}
                    />
                    <TextField
                      name="keepMonthly"
                      label="Monthly backups to keep"
                      type="number"
                      min={0}
                      max={60}
                      hint="We keep the newest scheduled backup of each day, week, and month. Manual backups stay until you delete them."
                    />
                  </Kept>
                  <DestinationFields hasSecret={settings.hasS3Secret} />
                  <Button type="submit" disabled={isSubmitting}>
                    Save settings
                  </Button>
                </WideForm>
              </Form>
            )}
          </Formik>
        </>
      )}
    </Card>
  );
}

/** The three numbers of backups next to each other. */
const Kept = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${theme.space.base};
`;
