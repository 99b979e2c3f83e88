import { useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { IconButton } from '../../../../ui/forms/IconButton';
import { TextField } from '../../../../ui/forms/TextField';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import type { CheckChoices } from './checkForm';
import { type LabValues, limits, newRequirement } from './labValues';
import { RequirementEditor } from './RequirementEditor';

interface TaskEditorProps {
  task: { id: string; text: string };
  index: number;
  choices: CheckChoices;
}

/** A task with its requirements. */
export function TaskEditor({ task: { id }, index, choices }: TaskEditorProps) {
  const { values, setFieldValue, setValues } = useFormikContext<LabValues>();
  const { tasks, requirements } = values;
  const number = index + 1;
  const remove = () =>
    void setValues({
      ...values,
      tasks: tasks.filter((one) => one.id !== id),
      requirements: requirements.filter(({ task }) => task !== id),
    });
  return (
    <Card aria-labelledby={`task-${id}`}>
      <CardHeader>
        <h2 id={`task-${id}`}>Task {number}</h2>
        <IconButton icon={Trash2} label={`Remove task ${number}`} onClick={remove} />
      </CardHeader>
      <TextField name={`tasks.${index}.text`} label="What to do" maxLength={300} autoComplete="off" />
      <List aria-label={`Requirements of task ${number}`}>
        {requirements.map((requirement, at) =>
          requirement.task === id ? (
            <RequirementEditor key={requirement.id} index={at} choices={choices} />
          ) : null,
        )}
      </List>
      <Button
        disabled={requirements.length >= limits.requirements}
        onClick={() => void setFieldValue('requirements', [...requirements, newRequirement(id)])}
      >
        <Plus aria-hidden />
        Add requirement
      </Button>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.base};
  margin: ${theme.space.base} 0;
  &:empty { display: none; }
`;
