import { object, string } from 'yup';
import { useAccess } from '../../core/access/useAccess';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { QueryState } from '../../core/components/QueryState';
import type { AssignmentKind } from '../../core/schema.generated';
import { endOfDay, toDay } from '../../platform/formatDate';
import { toast } from '../../ui/feedback/toastStore';
import { SelectField } from '../../ui/forms/SelectField';
import { TextField } from '../../ui/forms/TextField';
import { Dialog } from '../../ui/overlays/Dialog';
import {
  type Assignment_AssignmentFragment,
  useAssignableQuery,
  useAssignToGroupMutation,
} from './groups.generated';

const rules = object({
  target: string().required('Choose what to assign'),
  day: string().test('ahead', 'Choose today or a later date', (day) => !day || day >= toDay(new Date())),
});

interface AssignDialogProps {
  groupId: string;
  /** The assignment whose due date changes; absent for a new one. */
  assignment?: Assignment_AssignmentFragment;
  onClose: () => void;
}

/** Assigns a module, practice exam, lab, or repair ticket to a group, or changes an assignment's due date. */
export function AssignDialog({ groupId, assignment, onClose }: AssignDialogProps) {
  const { can } = useAccess();
  const { data, error, refetch } = useAssignableQuery({ variables: { canPlay: can('GAMES') } });
  const showRecord = useShowRecord();
  const [assignToGroup] = useAssignToGroupMutation({ refetchQueries: ['GroupPage'] });
  const title = assignment ? 'Change due date' : 'Assign work';

  if (!data)
    return (
      <Dialog title={title} onClose={onClose}>
        <QueryState error={error} onRetry={() => void refetch()} what="modules" height={72} rows={2} />
      </Dialog>
    );

  const options = [
    ...data.courses.flatMap(({ exam, title: course, modules }) => [
      { value: `EXAM ${exam}`, label: `${course} practice exam` },
      ...modules.map((module) => ({ value: `MODULE ${module.id}`, label: `${course}: ${module.title}` })),
    ]),
    ...(data.labs ?? []).map((lab) => ({
      value: `LAB ${lab.id}`,
      label: `Network Builder lab: ${lab.title}`,
    })),
    ...(data.gameBoards ?? []).map((ticket) => ({
      value: `TICKET ${ticket.id}`,
      label: `PC Repair ticket: ${ticket.title}`,
    })),
  ];
  return (
    <FormDialog
      title={title}
      description={
        assignment
          ? (assignment.title ?? undefined)
          : 'Members will be notified and can find it in Study Hub.'
      }
      initialValues={{
        target: assignment ? `${assignment.kind} ${assignment.targetId}` : '',
        day: assignment?.dueAt ? toDay(new Date(assignment.dueAt)) : '',
      }}
      rules={rules}
      submitLabel={assignment ? 'Save date' : 'Assign'}
      onSubmit={async ({ target, day }) => {
        const [kind, targetId = ''] = target.split(' ') as [AssignmentKind, string?];
        const dueAt = day ? endOfDay(day) : null;
        await assignToGroup({ variables: { groupId, input: { kind, targetId, dueAt } } });
        toast({
          title: assignment ? 'Due date changed' : 'Work assigned',
          ...showRecord({ action: 'group.assign' }),
        });
      }}
      onClose={onClose}
    >
      {!assignment && (
        <SelectField
          name="target"
          label="Module, practice exam, lab, or repair ticket"
          options={options}
          placeholder="Choose one"
          hint="Exams count when a full timed attempt is submitted, labs when passed, and tickets when solved."
        />
      )}
      <TextField name="day" label="Due date (optional)" type="date" min={toDay(new Date())} />
    </FormDialog>
  );
}
