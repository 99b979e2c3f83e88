import { Form, Formik, type FormikProps } from 'formik';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { applyServerError } from '../../core/errors/applyServerError';
import { readServerError } from '../../core/errors/serverError';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { CheckboxField } from '../../ui/forms/CheckboxField';
import { SelectField } from '../../ui/forms/SelectField';
import { TextField } from '../../ui/forms/TextField';
import { Card } from '../../ui/layout/Card';
import { accessPresets, expiryAfter, inviteRules, type NewInvite, newInvite, noGroup } from './inviteForm';
import { useCreateInviteMutation, useInviteDefaultsQuery, useInviteGroupsQuery } from './invites.generated';

const failed = 'Failed to create invite.';

/** @param onCreated gets the ID of the new invite */
export function CreateInviteForm({ onCreated }: { onCreated: (id: string) => void }) {
  const formik = useRef<FormikProps<NewInvite>>(null);
  const { data } = useInviteDefaultsQuery({ fetchPolicy: 'cache-and-network' });
  const defaults = data?.siteSettings;
  const groups = useInviteGroupsQuery({ fetchPolicy: 'cache-and-network' }).data?.groups ?? [];
  const [createInvite] = useCreateInviteMutation({
    refetchQueries: ['Invites'],
    // The setup checklist counts the invites.
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'setupProgress' }),
  });
  const showRecord = useShowRecord();

  useEffect(() => {
    // Keeps what the admin has already chosen.
    if (!formik.current?.dirty) formik.current?.resetForm({ values: newInvite(defaults) });
  }, [defaults]);

  return (
    <Card aria-labelledby="create-invite">
      <Formik<NewInvite>
        innerRef={formik}
        initialValues={newInvite(defaults)}
        validationSchema={inviteRules}
        onSubmit={async ({ expiresIn, label, accessRights, group }, form) => {
          form.setStatus(undefined);
          try {
            const input = {
              expiresAt: expiryAfter(expiresIn),
              accessRights,
              label: label.trim() || null,
              groupId: group === noGroup ? null : group,
            };
            const created = await createInvite({ variables: { input } });
            if (created.data) onCreated(created.data.createInvite.id);
            form.resetForm({ values: newInvite(defaults) });
            toast({
              title: 'Invite Created',
              description: 'The invite link has been created successfully.',
              ...showRecord({ action: 'invite.create' }),
            });
          } catch (error) {
            // Shows the specified toast and also the reason in the form, because a toast must never be the only place
            // for an error.
            applyServerError(error, form, failed);
            toast({ title: 'Error', description: readServerError(error, failed).message, tone: 'danger' });
          }
        }}
      >
        {({ isSubmitting, status, values, setFieldValue }) => (
          <Form noValidate>
            <Body>
              <h2 id="create-invite">Create New Invite</h2>
              {status && <Banner tone="danger">{status}</Banner>}
              <TextField
                name="expiresIn"
                label="Expires After (days)"
                hint="Number of days before this invite expires (1-30)"
                type="number"
                min={1}
                max={30}
                inputMode="numeric"
              />
              <TextField
                name="label"
                label="Label (optional)"
                hint="Who is this for? Only admins see it."
                autoComplete="off"
              />
              <fieldset>
                <legend>Access</legend>
                <Presets>
                  {accessPresets.map(({ label, rights }) => (
                    <Button
                      key={label}
                      aria-pressed={features.every(({ key }) => rights[key] === values.accessRights[key])}
                      onClick={() => void setFieldValue('accessRights', rights)}
                    >
                      {label}
                    </Button>
                  ))}
                </Presets>
                <Rights>
                  {features.map(({ key, label }) => (
                    <CheckboxField key={key} name={`accessRights.${key}`} label={label} />
                  ))}
                </Rights>
                <Hint aria-live="polite">
                  {features.every(({ key }) => !values.accessRights[key]) &&
                    'With nothing selected, the new member sees an empty dashboard until you give them access.'}
                </Hint>
              </fieldset>
              {groups.length > 0 && (
                <SelectField
                  name="group"
                  label="Group (optional)"
                  hint="The new member joins it and also gets its default access."
                  options={[
                    { value: noGroup, label: 'No group' },
                    ...groups.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
              <Button type="submit" variant="primary" isWide disabled={isSubmitting}>
                {isSubmitting ? 'Creating...' : 'Create Invite Link'}
              </Button>
            </Body>
          </Form>
        )}
      </Formik>
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${theme.space.base};
  legend { margin-bottom: ${theme.space.xs}; padding: 0; font-weight: 500; }
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.md};
  [aria-pressed='true'] { border-color: ${theme.color.accent}; color: ${theme.color.accentText}; }
`;

const Hint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  &:not(:empty) { margin-top: ${theme.space.sm}; }
`;

const Rights = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.base};
`;
