import { Form, Formik } from 'formik';
import type { ReactNode } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { SectionForm } from '../../../ui/forms/SectionForm';
import { TextField } from '../../../ui/forms/TextField';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { useSignInPolicyQuery } from './policy.generated';
import { useSavePolicy } from './useSavePolicy';

const [min, max] = [15, 1440];

/** Returns the error for a session timeout in minutes, if any. */
function checkSessionTimeout(minutes: number | string): string | undefined {
  const value = Number(minutes);
  const isRight = String(minutes).trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  return isRight ? undefined : 'Enter a whole number from 15 to 1,440';
}

/** Settings of the running system. */
export function SystemSettings({ backupControl }: { backupControl: ReactNode }) {
  const { data } = useSignInPolicyQuery({ fetchPolicy: 'cache-and-network' });
  const { save } = useSavePolicy();
  const minutes = data?.signInPolicy.sessionTimeoutMinutes;
  return (
    <Card aria-labelledby="system-settings">
      <CardHeader>
        <h2 id="system-settings">System Settings</h2>
      </CardHeader>
      <Formik
        enableReinitialize
        initialValues={{ sessionTimeoutMinutes: minutes ?? 120 }}
        validate={({ sessionTimeoutMinutes }) => {
          const problem = checkSessionTimeout(sessionTimeoutMinutes);
          return problem ? { sessionTimeoutMinutes: problem } : {};
        }}
        onSubmit={async ({ sessionTimeoutMinutes }, form) => {
          form.setStatus(undefined);
          try {
            await save({ sessionTimeoutMinutes: Number(sessionTimeoutMinutes) });
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            <SectionForm>
              {status && <Banner tone="danger">{status}</Banner>}
              <div id="session-timeout" data-setting="">
                <TextField
                  name="sessionTimeoutMinutes"
                  label="Session Timeout"
                  hint="Sessions end after this many minutes of inactivity (15–1,440)."
                  type="number"
                  min={15}
                  max={1440}
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={minutes === undefined}
                />
              </div>
              <Button type="submit" variant="primary" disabled={isSubmitting || minutes === undefined}>
                Update
              </Button>
            </SectionForm>
          </Form>
        )}
      </Formik>
      <SettingList>
        <SettingRow
          title="Database Backup"
          text="Saves a snapshot of all data and files. See the Backups page."
        >
          {backupControl}
        </SettingRow>
      </SettingList>
    </Card>
  );
}
