import { Form, Formik } from 'formik';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { timeZone } from '../../../../platform/timeZone';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button } from '../../../../ui/forms/Button';
import { CheckboxField } from '../../../../ui/forms/CheckboxField';
import { SelectField } from '../../../../ui/forms/SelectField';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import { TextField } from '../../../../ui/forms/TextField';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { invalidatePlans } from './invalidatePlans';
import {
  aboutOptions,
  reminderOptions,
  scopeOptions,
  studySessionRules,
  toStudySessionForm,
  toStudySessionInput,
} from './studySessionForm';
import {
  type StudySession_SessionFragment,
  useAddStudySessionMutation,
  useMoveStudySessionMutation,
  useStudySessionQuery,
  useUpdateStudySessionMutation,
} from './studySessions.generated';
import { useStudyTopicsQuery } from './studyTopics.generated';
import { useStudySessionChanges } from './useStudySessionChanges';

interface StudySessionDialogProps {
  /** The id of the session to edit; without one, a new session is scheduled. */
  id?: string;
  /** The start of a new session, or of the chosen occurrence of a weekly one. */
  day?: string;
  /** Whether only that occurrence is changed. */
  isOnce?: boolean;
  /** The subject of a new session: a category or a topic's id. */
  about?: string;
  onClose: () => void;
}

/** Schedules a session or edits one. */
export function StudySessionDialog({ id, day, isOnce = false, about, onClose }: StudySessionDialogProps) {
  const { data, error, refetch } = useStudySessionQuery({
    variables: { id: id ?? '' },
    skip: !id,
    // Another window's changes are used here, not overwritten.
    fetchPolicy: 'network-only',
  });
  const topics = useStudyTopicsQuery();
  const session = data?.studySession;
  // Only a topic that is already selected has to be loaded before the form can show it.
  const needsTopics = session ? session.topicId : about;
  const isReady = (!id || session) && (!needsTopics || topics.data || topics.error);
  return (
    <Dialog title={id ? 'Study session' : 'Schedule a session'} onClose={onClose}>
      {isReady ? (
        <StudySessionForm
          session={session}
          initial={toStudySessionForm(session, day, about, isOnce)}
          chosenDay={session?.isWeekly ? day : undefined}
          topics={topics.data?.studyTopics ?? []}
          onClose={onClose}
        />
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="the session" height={320} />
      )}
    </Dialog>
  );
}

interface StudySessionFormProps {
  session: StudySession_SessionFragment | undefined;
  initial: ReturnType<typeof toStudySessionForm>;
  /** The chosen occurrence of a weekly session; a single occurrence can only be changed if this is set. */
  chosenDay: string | undefined;
  topics: readonly { id: string; title: string }[];
  onClose: () => void;
}

function StudySessionForm({ session, initial, chosenDay, topics, onClose }: StudySessionFormProps) {
  const [addSession] = useAddStudySessionMutation({ update: invalidatePlans });
  const [updateSession] = useUpdateStudySessionMutation({ update: invalidatePlans });
  const [moveSession] = useMoveStudySessionMutation({ update: invalidatePlans });
  const { remove } = useStudySessionChanges();
  // The revision that the form shows, whatever comes from the server in the meantime.
  const [revision] = useState(session?.revision ?? 0);
  const about = aboutOptions(topics);
  const isAboutKnown = about.some(({ value }) => value === initial.about);
  const isElsewhere = session !== undefined && session.timeZone !== timeZone;
  return (
    <Formik
      initialValues={isAboutKnown ? initial : { ...initial, about: 'none' }}
      validationSchema={studySessionRules}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        const input = toStudySessionInput(values, session);
        try {
          if (session && chosenDay && values.scope === 'once')
            await moveSession({ variables: { id: session.id, day: chosenDay, input } });
          else if (session) await updateSession({ variables: { id: session.id, input, revision } });
          else await addSession({ variables: { input } });
          toast({ title: session ? 'Session saved' : 'Session scheduled', description: input.title });
          onClose();
        } catch (failure) {
          applyServerError(failure, form);
        }
      }}
    >
      {({ isSubmitting, status, values }) => (
        <Form noValidate>
          {status && <Banner tone="danger">{status}</Banner>}
          <TextField name="title" label="Title" autoComplete="off" maxLength={120} />
          <SelectField name="about" label="Topic" options={about} />
          {chosenDay && <SelectField name="scope" label="Change" options={scopeOptions(chosenDay)} />}
          <When>
            {values.scope === 'once' ? (
              <TextField name="onceDay" label="Day" type="date" />
            ) : (
              <TextField name="day" label={values.isWeekly ? 'First day' : 'Day'} type="date" />
            )}
            <TextField
              name="time"
              label="Time"
              type="time"
              hint={isElsewhere ? `Time zone: ${session.timeZone}` : undefined}
            />
            <TextField
              name="minutes"
              label="Minutes"
              type="number"
              min={5}
              max={480}
              step={5}
              inputMode="numeric"
            />
          </When>
          {values.scope === 'all' && <CheckboxField name="isWeekly" label="Repeat every week" />}
          {values.scope === 'all' && values.isWeekly && (
            <TextField
              name="untilDay"
              label="Until (optional)"
              type="date"
              hint="Leave blank to repeat until you delete it."
            />
          )}
          <SelectField name="reminder" label="Reminder" options={reminderOptions} />
          <TextAreaField name="plan" label="Notes (optional)" maxLength={2000} />
          <DialogActions>
            {session && values.scope === 'all' && (
              <Delete
                variant="ghost"
                onClick={() => {
                  void remove(session);
                  onClose();
                }}
              >
                <Trash2 aria-hidden />
                {session.isWeekly ? 'Delete all' : 'Delete'}
              </Delete>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={isSubmitting}>
              {session ? 'Save' : 'Schedule session'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Formik>
  );
}

const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.base} ${theme.space.md};
  > * { flex: 1 1 5rem; }
  > :first-child { flex-basis: 9.5rem; }
  > :nth-child(2) { flex-basis: 7rem; }
`;

const Delete = styled(Button)`
  margin-right: auto;
`;
