import { Form, Formik } from 'formik';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { RadioOptions } from '../../../ui/forms/RadioOptions';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { localDay } from '../scheduling/day';
import { useSetExamDateMutation, useSetStudyGoalMutation } from './dailyPlan.generated';
import { keepChosenExam } from './keepPlan';

const rules = object({
  day: string().test('ahead', 'Choose a future date', (day) => !day || day >= localDay(new Date())),
});

const minuteOptions = [15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));

/** The question on the first visit. Answering it creates a plan, even if there is no date yet. */
export function StudyGoalForm({ exams }: { exams: readonly { examId: string; title: string }[] }) {
  const [setDate] = useSetExamDateMutation();
  const [setGoal] = useSetStudyGoalMutation();
  // The plan takes the place of the form with its button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('today')?.focus();
    },
    [],
  );
  return (
    <Formik
      initialValues={{ examId: '', day: '', minutesPerDay: '30' }}
      validationSchema={rules}
      onSubmit={async ({ examId, day, minutesPerDay }, form) => {
        form.setStatus(undefined);
        const input = { examId, minutesPerDay: Number(minutesPerDay), timeZone };
        try {
          if (day) {
            await setDate({
              variables: { input: { ...input, day } },
              update: (cache, { data }) => keepChosenExam(cache, data?.setExamDate),
            });
          } else {
            await setGoal({
              variables: { input },
              update: (cache, { data }) => keepChosenExam(cache, data?.setStudyGoal),
            });
          }
        } catch (error) {
          applyServerError(error, form, 'We couldn’t save your plan.');
        }
      }}
    >
      {({ values, isSubmitting, status, setFieldValue }) => (
        <Form noValidate>
          <Stack $gap="md">
            {status && <Banner tone="danger">{status}</Banner>}
            <RadioOptions
              label="What are you studying for?"
              options={exams.map(({ examId, title }) => ({ value: examId, label: title }))}
              value={values.examId}
              onChange={(examId) => void setFieldValue('examId', examId)}
            />
            <Pair>
              <TextField name="day" label="Exam date" type="date" hint="No date yet? Leave it empty." />
              <SelectField name="minutesPerDay" label="Time per day" options={minuteOptions} />
            </Pair>
            <Button type="submit" variant="primary" isWide disabled={isSubmitting || !values.examId}>
              Create my plan
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

/** A date and its button don't fit into a narrower column. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${theme.space.md};
`;
