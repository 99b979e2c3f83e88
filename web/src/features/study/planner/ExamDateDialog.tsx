import { number, object, string } from 'yup';
import { FormDialog } from '../../../core/components/FormDialog';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { TextField } from '../../../ui/forms/TextField';
import { addDays, localDay } from '../scheduling/day';
import {
  type ExamPlan_ExamFragment,
  useRemoveExamDateMutation,
  useSetExamDateMutation,
} from './dailyPlan.generated';
import { keepChosenExam } from './keepPlan';

const range = 'Choose 10 to 480 minutes a day';
const rules = object({
  day: string()
    .required('Choose a day')
    .test('ahead', 'Choose a future date', (day) => !day || day >= localDay(new Date())),
  minutesPerDay: number().typeError(range).required(range).integer(range).min(10, range).max(480, range),
});

interface ExamDateDialogProps {
  exam: ExamPlan_ExamFragment;
  /** Prefilled; nothing is set before it is saved. */
  proposedDay?: string;
  onClose: () => void;
}

/** Sets, moves, or removes an exam's date. */
export function ExamDateDialog({ exam, proposedDay, onClose }: ExamDateDialogProps) {
  const [setDate] = useSetExamDateMutation();
  const [removeDate] = useRemoveExamDateMutation();
  const { examId, title, day, minutesPerDay } = exam;

  const save = (input: { day: string; minutesPerDay: number }) =>
    setDate({
      variables: { input: { ...input, examId, timeZone } },
      update: (cache, { data }) => keepChosenExam(cache, data?.setExamDate),
    });
  const handleRemove = async () => {
    try {
      await removeDate({
        variables: { examId, timeZone },
        update: (cache, { data }) => keepChosenExam(cache, data?.removeExamDate),
      });
      const before = day && minutesPerDay ? { day, minutesPerDay } : undefined;
      toast({
        title: 'Exam date removed',
        description: title,
        // A past date can't be set again.
        ...(before &&
          before.day >= localDay(new Date()) && {
            action: {
              label: 'Undo',
              onSelect: () => void save(before).catch((failure: unknown) => applyServerError(failure)),
            },
          }),
      });
      onClose();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <FormDialog
      title={`${title} exam date`}
      initialValues={{
        day: proposedDay ?? day ?? addDays(localDay(new Date()), 60),
        minutesPerDay: minutesPerDay ?? 45,
      }}
      rules={rules}
      submitLabel="Save"
      onSubmit={(values) => save({ day: values.day, minutesPerDay: Number(values.minutesPerDay) })}
      onClose={onClose}
      aside={
        day && (
          <Button variant="ghost" onClick={() => void handleRemove()}>
            Remove date
          </Button>
        )
      }
    >
      <TextField name="day" label="Exam date" type="date" hint="We’ll remind you 1 week and 1 day before." />
      <TextField
        name="minutesPerDay"
        label="Minutes per day"
        type="number"
        min={10}
        max={480}
        step={5}
        inputMode="numeric"
        hint="A realistic daily amount"
      />
    </FormDialog>
  );
}
