import { FieldArray, Form, Formik } from 'formik';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { IconButton } from '../../../../ui/forms/IconButton';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import { TextField } from '../../../../ui/forms/TextField';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';
import { invalidatePlans } from './invalidatePlans';
import {
  type StudyTopic_TopicFragment,
  useAddStudyTopicMutation,
  useUpdateStudyTopicMutation,
} from './studyTopics.generated';
import { topicRules, toTopicForm, toTopicInput } from './topicForm';

const most = 50;

/** Adds a topic, which then opens, or edits one. */
export function TopicDialog({ topic, onClose }: { topic?: StudyTopic_TopicFragment; onClose: () => void }) {
  const navigate = useNavigate();
  const [addTopic] = useAddStudyTopicMutation({ update: invalidatePlans });
  const [updateTopic] = useUpdateStudyTopicMutation();
  // The revision that the form shows, whatever comes from the server in the meantime.
  const [revision] = useState(topic?.revision ?? 0);
  return (
    <Dialog title={topic ? 'Edit topic' : 'Add Study Topic'} onClose={onClose}>
      <Formik
        initialValues={toTopicForm(topic)}
        validationSchema={topicRules}
        onSubmit={async (values, form) => {
          form.setStatus(undefined);
          const input = toTopicInput(values);
          try {
            if (topic) {
              await updateTopic({ variables: { id: topic.id, input, revision } });
              onClose();
              return;
            }
            const { data } = await addTopic({ variables: { input } });
            if (data) void navigate(`/study-hub/topics/${data.addStudyTopic.id}`);
          } catch (failure) {
            applyServerError(failure, form);
          }
        }}
      >
        {({ isSubmitting, status, values: { goals, resources } }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="title" label="Title" autoComplete="off" maxLength={120} />
            <TextAreaField name="about" label="Why (optional)" maxLength={2000} />
            <FieldArray name="goals">
              {({ push, remove }) => (
                <Group>
                  <legend>Goals</legend>
                  {goals.map((goal, index) => (
                    <Line key={goal.id || `new-${index}`}>
                      <TextField name={`goals.${index}.text`} label={`Goal ${index + 1}`} maxLength={200} />
                      <IconButton label={`Remove goal ${index + 1}`} icon={X} onClick={() => remove(index)} />
                    </Line>
                  ))}
                  <Button disabled={goals.length >= most} onClick={() => push({ id: '', text: '' })}>
                    <Plus aria-hidden />
                    Add goal
                  </Button>
                </Group>
              )}
            </FieldArray>
            <FieldArray name="resources">
              {({ push, remove }) => (
                <Group>
                  <legend>Links</legend>
                  {resources.map((_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a link has no ID while it is edited
                    <Line key={index}>
                      <Pair>
                        <TextField
                          name={`resources.${index}.url`}
                          label={`Link ${index + 1}`}
                          type="url"
                          placeholder="https://"
                        />
                        <TextField
                          name={`resources.${index}.title`}
                          label={`Name of link ${index + 1}`}
                          maxLength={120}
                        />
                      </Pair>
                      <IconButton label={`Remove link ${index + 1}`} icon={X} onClick={() => remove(index)} />
                    </Line>
                  ))}
                  <Button disabled={resources.length >= most} onClick={() => push({ title: '', url: '' })}>
                    <Plus aria-hidden />
                    Add link
                  </Button>
                </Group>
              )}
            </FieldArray>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                {topic ? 'Save' : 'Add topic'}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  min-width: 0;
  legend { margin-bottom: ${theme.space.xs}; font-weight: 600; }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space.xs};
  width: 100%;
  > button { margin-top: 26px; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${theme.space.sm};
`;
