import { Form, Formik } from 'formik';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { array, number, object, string } from 'yup';
import { UnsavedGuard } from '../../../../core/components/UnsavedGuard';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button } from '../../../../ui/forms/Button';
import { SelectField } from '../../../../ui/forms/SelectField';
import { TextAreaField } from '../../../../ui/forms/TextAreaField';
import { TextField } from '../../../../ui/forms/TextField';
import { Card } from '../../../../ui/layout/Card';
import { Sections } from '../../../../ui/layout/PageText';
import { difficultyLabel, kindLabel } from '../labs/labWords';
import { AddButton } from './AddButton';
import type { CheckChoices, CheckForm } from './checkForm';
import { type OwnLab_LabFragment, useSaveCustomLabMutation } from './customLabs.generated';
import { KeepEditor } from './KeepEditor';
import { LabActions } from './LabActions';
import { type LabValues, limits, newTask, toInput, toValues } from './labValues';
import { TaskEditor } from './TaskEditor';
import { TestPanel } from './TestPanel';

const rules = object({
  title: string().trim().required('Enter a title').max(60, 'Use up to 60 characters'),
  minutes: number()
    .typeError('Enter a number')
    .required('Enter a number')
    .min(5, 'Use 5 to 90')
    .max(90, 'Use 5 to 90'),
  tasks: array(object({ text: string().trim().required('Describe the task') })),
  requirements: array(
    object({
      text: string().trim().required('Describe the requirement'),
      weight: number()
        .typeError('Enter a number')
        .required('Enter a number')
        .min(1, 'Use 1 to 10')
        .max(10, 'Use 1 to 10'),
    }),
  ),
});

const kinds = ['guided', 'build', 'fix'].map((value) => ({ value, label: kindLabel(value) }));
const difficulties = [1, 2, 3].map((level) => ({ value: String(level), label: difficultyLabel(level) }));

/** The editor of a lab, with its test and everything else that can be done with it. */
export function LabEditor({ lab, forms }: { lab: OwnLab_LabFragment; forms: readonly CheckForm[] }) {
  const { id, version, devices, cables } = lab;
  const [save] = useSaveCustomLabMutation();
  const choices: CheckChoices = useMemo(() => ({ devices, cables, forms }), [devices, cables, forms]);
  return (
    <Formik<LabValues>
      initialValues={toValues(lab)}
      validationSchema={rules}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        try {
          const { data } = await save({ variables: { id, version, input: toInput(values) } });
          if (data) form.resetForm({ values: toValues(data.saveCustomLab) });
          toast({ title: 'Lab saved' });
        } catch (error) {
          applyServerError(error, form);
        }
      }}
    >
      {({ values, errors, dirty, isSubmitting, submitCount, status, setFieldValue }) => (
        <Form noValidate>
          <UnsavedGuard isActive={dirty && !isSubmitting} what="the lab" />
          <Sections>
            <LabActions lab={lab} isDirty={dirty} />
            <Card aria-labelledby="lab-about">
              <h2 id="lab-about">About the lab</h2>
              <Fields>
                <TextField name="title" label="Title" maxLength={60} autoComplete="off" />
                <Facts>
                  <SelectField name="kind" label="Type" options={kinds} />
                  <SelectField name="difficulty" label="Difficulty" options={difficulties} />
                  <TextField name="minutes" label="Minutes" type="number" min={5} max={90} />
                </Facts>
                <TextAreaField
                  name="brief"
                  label="Introduction"
                  hint="What members read first. Put commands in backticks."
                  maxLength={4000}
                  rows={3}
                />
                <TextAreaField
                  name="explanation"
                  label="Explanation"
                  hint="Shown after passing: why the solution works."
                  maxLength={4000}
                  rows={3}
                />
              </Fields>
            </Card>
            {values.tasks.map((task, index) => (
              <TaskEditor key={task.id} task={task} index={index} choices={choices} />
            ))}
            <AddTask
              disabled={values.tasks.length >= limits.tasks}
              onClick={() => void setFieldValue('tasks', [...values.tasks, newTask()])}
            >
              Add task
            </AddTask>
            <KeepEditor choices={choices} />
            {status && <Banner tone="danger">{status}</Banner>}
            {submitCount > 0 && Object.keys(errors).length > 0 && (
              <Banner tone="danger">The lab isn’t saved yet. Fix the fields marked above.</Banner>
            )}
            <Save>
              <Button type="submit" variant="primary" disabled={isSubmitting || !dirty}>
                Save lab
              </Button>
              <span role="status">{dirty ? 'You have unsaved changes.' : 'All changes saved.'}</span>
            </Save>
            <TestPanel lab={lab} isDirty={dirty} />
          </Sections>
        </Form>
      )}
    </Formik>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.base};
  max-width: 44rem;
  margin-top: ${theme.space.base};
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${theme.space.base};
`;

const AddTask = styled(AddButton)`
  justify-self: start;
`;

const Save = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md};
  span { color: ${theme.color.muted}; }
`;
