import { Form, Formik } from 'formik';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone as browserZone } from '../../../platform/timeZone';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { SectionForm } from '../../../ui/forms/SectionForm';
import { TextField } from '../../../ui/forms/TextField';
import { TimeZoneField } from '../../../ui/forms/TimeZoneField';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { type ProfileSection_UserFragment, useUpdateProfileMutation } from './profile.generated';

/** The person's display name and time zone. */
export function ProfileSection({ user }: { user: ProfileSection_UserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { displayName, timeZone, username } = user;
  return (
    <Card aria-labelledby="profile">
      <CardHeader>
        <h2 id="profile">Profile</h2>
      </CardHeader>
      <Formik
        initialValues={{ displayName: displayName ?? '', timeZone: timeZone ?? browserZone }}
        onSubmit={async (values, form) => {
          form.setStatus(undefined);
          try {
            await updateProfile({
              variables: {
                input: {
                  displayName: values.displayName.trim() || null,
                  timeZone: values.timeZone.trim().replaceAll(' ', '_') || null,
                },
              },
            });
            toast({ title: 'Profile saved' });
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            <SectionForm>
              {status && <Banner tone="danger">{status}</Banner>}
              <TextField
                name="displayName"
                label="Display name"
                hint={`Optional. You still sign in as ${username}.`}
                autoComplete="name"
                maxLength={60}
              />
              <TimeZoneField
                name="timeZone"
                hint={`Optional. Used for dates in messages, such as when your account will be deleted. The site itself uses your browser’s time zone (${browserZone}).`}
              />
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Save profile
              </Button>
            </SectionForm>
          </Form>
        )}
      </Formik>
    </Card>
  );
}
