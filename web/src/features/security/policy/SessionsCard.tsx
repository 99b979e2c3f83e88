import { Form, Formik } from 'formik';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { SectionForm } from '../../../ui/forms/SectionForm';
import { Select } from '../../../ui/forms/Select';
import { Switch } from '../../../ui/forms/Switch';
import { TextField } from '../../../ui/forms/TextField';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import type { SignInPolicy_PolicyFragment } from './policy.generated';
import { useSavePolicy } from './useSavePolicy';

const timers = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: '0', label: 'Never' },
];

const lifetimeProblem = 'Enter a whole number from 1 to 90';
const checkLifetime = ({ sessionLifetimeDays }: { sessionLifetimeDays: string }) => {
  const days = Number(sessionLifetimeDays);
  return Number.isInteger(days) && days >= 1 && days <= 90 ? {} : { sessionLifetimeDays: lifetimeProblem };
};

/** Sets how long people stay signed in. */
export function SessionsCard({ policy }: { policy: SignInPolicy_PolicyFragment }) {
  const { autoLogoutMinutes, canKeepSignedIn, sessionTimeoutMinutes, sessionLifetimeDays } = policy;
  const { save, isSaving } = useSavePolicy();
  return (
    <Card aria-labelledby="session-policy">
      <CardHeader>
        <h2 id="session-policy">Staying signed in</h2>
      </CardHeader>
      <SettingList>
        <SettingRow
          id="auto-logout"
          title="Auto Logout Timer"
          text="Signs people out after this much inactivity, with a one-minute warning."
        >
          <Timer>
            <Select
              label="Auto Logout Timer"
              options={timers}
              value={String(autoLogoutMinutes)}
              isDisabled={isSaving}
              onChange={(value) =>
                void save({ autoLogoutMinutes: Number(value) }).catch((error: unknown) =>
                  applyServerError(error),
                )
              }
            />
          </Timer>
        </SettingRow>
        <SettingRow
          title="Session Timeout"
          text={`Sessions end after ${sessionTimeoutMinutes.toLocaleString()} minutes without activity.`}
        >
          <ButtonLink to="/admin?tab=settings#session-timeout">Change</ButtonLink>
        </SettingRow>
        <SettingRow
          title="Keep me signed in"
          text="Lets members stay signed in on their own device for 30 days. Auto logout still applies."
        >
          <Switch
            label="Keep me signed in"
            isLabelHidden
            isOn={canKeepSignedIn}
            isDisabled={isSaving}
            onChange={(isOn) =>
              void save({ canKeepSignedIn: isOn }).catch((error: unknown) => applyServerError(error))
            }
          />
        </SettingRow>
      </SettingList>
      <Formik
        enableReinitialize
        initialValues={{ sessionLifetimeDays: String(sessionLifetimeDays) }}
        validate={checkLifetime}
        onSubmit={async (values, form) => {
          form.setStatus(undefined);
          try {
            await save({ sessionLifetimeDays: Number(values.sessionLifetimeDays) });
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status, dirty }) => (
          <Form noValidate>
            <SectionForm>
              {status && <Banner tone="danger">{status}</Banner>}
              <div id="session-lifetime" data-setting="">
                <TextField
                  name="sessionLifetimeDays"
                  label="Sign in again after (days)"
                  hint="Everyone has to sign in again after this many days (1–90), even if they’re active."
                  inputMode="numeric"
                  autoComplete="off"
                />
              </div>
              <Button type="submit" variant="primary" disabled={isSubmitting || !dirty}>
                Save
              </Button>
            </SectionForm>
          </Form>
        )}
      </Formik>
    </Card>
  );
}

const Timer = styled.div`
  width: 10rem;
  ${theme.media.phone} { width: 8.5rem; }
`;
