import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FormDialog } from '../../../../core/components/FormDialog';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button } from '../../../../ui/forms/Button';
import { TextField } from '../../../../ui/forms/TextField';
import { type Values, valuesOf } from './checkForm';
import { type OwnLab_LabFragment, useAcceptCustomLabChangeMutation } from './customLabs.generated';

type Change = NonNullable<OwnLab_LabFragment['test']>['passing'][number];

interface PassingChangeProps {
  labId: string;
  version: number;
  change: Change;
  /** Adds a requirement; undefined without a task. */
  onAdd: ((text: string, check: Values) => void) | undefined;
}

/** A change to the solution that still passes the lab: add a check that notices it, or say why it’s correct. */
export function PassingChange({ labId, version, change, onAdd }: PassingChangeProps) {
  const { step, line, becomes, suggestions, reason } = change;
  const [accept] = useAcceptCustomLabChangeMutation();
  const [isAsking, setAsking] = useState(false);
  const say = (text: string | undefined) =>
    accept({ variables: { id: labId, version, step, becomes, reason: text } });
  const add = (text: string, check: unknown) => {
    onAdd?.(text, valuesOf(check));
    toast({ title: 'Requirement added. Put it in your own words, write its hints, and save the lab.' });
  };
  return (
    <Box>
      <p>
        Step {step + 1}, <code>{line}</code>, {becomes === null ? 'left out' : 'changed to '}
        {becomes !== null && <code>{becomes}</code>}
      </p>
      {reason === null ? (
        <>
          {suggestions.length > 0 ? (
            <p>A check that would notice it:</p>
          ) : (
            <p>No check that we tried notices it. Remove the step, or say why the change is correct.</p>
          )}
          <Buttons>
            {onAdd &&
              suggestions.map(({ text, check }) => (
                <Button key={text} onClick={() => add(text, check)}>
                  <Plus aria-hidden />
                  {text}
                </Button>
              ))}
            <Button variant="ghost" onClick={() => setAsking(true)}>
              It’s also correct
            </Button>
          </Buttons>
        </>
      ) : (
        <Buttons>
          <span>Also correct: {reason}</span>
          <Button
            variant="ghost"
            onClick={() => void say(undefined).catch((error: unknown) => applyServerError(error))}
          >
            Take back
          </Button>
        </Buttons>
      )}
      {isAsking && (
        <FormDialog
          title="Why is it also correct?"
          description="The check then accepts this change."
          initialValues={{ reason: '' }}
          submitLabel="Accept"
          onSubmit={({ reason: text }) => say(text)}
          onClose={() => setAsking(false)}
        >
          <TextField name="reason" label="Reason" maxLength={200} autoComplete="off" />
        </FormDialog>
      )}
    </Box>
  );
}

const Box = styled.li`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  button { height: auto; min-height: 40px; text-align: left; }
`;
