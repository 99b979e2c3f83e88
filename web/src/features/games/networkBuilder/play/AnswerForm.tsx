import type { Check } from '@cosmic/network-sim/labs/checkTypes';
import type { Requirement } from '@cosmic/network-sim/labs/lab';
import { Check as Tick } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Input } from '../../../../ui/forms/Field';
import { Row } from '../../../../ui/layout/Row';
import type { LabSession } from '../session/labSession';
import { useNetworkVersion } from '../session/networkSession';

/** The question, if a requirement has one. */
export type AnswerCheck = Extract<Check, { kind: 'answer' }>;

interface AnswerFormProps {
  session: LabSession;
  requirement: Requirement;
  check: AnswerCheck;
  isClosed: boolean;
}

const split = (text: string | undefined): string[] => (text ? text.split(', ') : []);

/**
 * A question about the network. The answer is a step in the log, so it can be changed and undone, and the work can
 * continue from it.
 */
export function AnswerForm({ session, requirement, check, isClosed }: AnswerFormProps) {
  useNetworkVersion(session);
  const name = useId();
  const saved = session.labRun.answers[check.id];
  // A selection in progress only counts on top of the answer it started from; going back in the log shows the earlier
  // one.
  const [draft, setDraft] = useState<{ on: string | undefined; values: string[] }>();
  const values = draft && draft.on === saved ? draft.values : split(saved);
  const choose = (next: string[]) => setDraft({ on: saved, values: next });
  const { choices = [], many = false } = check;
  const inOrder = choices.length > 0 ? choices.filter((choice) => values.includes(choice)) : values;
  const answer = inOrder.join(', ').trim();
  const isSame = answer === (saved ?? '');
  const isOff = answer === '' || isSame || session.isFull;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    session.act({ kind: 'form', question: check.id, answer });
    setDraft(undefined);
  };
  const button = !isClosed && (
    <Button type="submit" aria-disabled={isOff}>
      {saved === undefined ? 'Answer' : 'Change answer'}
    </Button>
  );
  return (
    <Form onSubmit={submit}>
      {choices.length > 0 ? (
        <Choices role={many ? 'group' : 'radiogroup'} aria-label={requirement.text}>
          {choices.map((choice) => (
            <Choice key={choice}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={name}
                checked={values.includes(choice)}
                disabled={isClosed}
                onChange={({ target }) =>
                  choose(
                    many
                      ? target.checked
                        ? [...values, choice]
                        : values.filter((other) => other !== choice)
                      : [choice],
                  )
                }
              />
              <span>{choice}</span>
            </Choice>
          ))}
        </Choices>
      ) : (
        <Typed>
          <Input
            aria-label={requirement.text}
            value={values[0] ?? ''}
            disabled={isClosed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => choose([target.value])}
          />
          {button}
        </Typed>
      )}
      <Row $gap="md" $align="center">
        {choices.length > 0 && button}
        <Saved role="status">
          {saved !== undefined && isSame && (
            <>
              <Tick aria-hidden size={16} />
              Answered: {saved}
            </>
          )}
        </Saved>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.sm};
  margin: ${theme.space.sm} 0;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${theme.space.xs};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 40px;
  padding: 0 ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  cursor: pointer;
  font: 400 ${theme.size.sm} ${theme.font.code};
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  input { flex: none; width: 16px; height: 16px; margin: 0; accent-color: ${theme.color.accent}; }
  span { min-width: 0; overflow-wrap: anywhere; }
  &:hover { border-color: ${theme.color.control}; }
  &:has(:checked) { border-color: ${tint('accent', 60)}; background: ${tint('accent', 14)}; }
  &:has(:disabled) { cursor: default; }
  ${theme.media.touch} { min-height: 44px; }
`;

const Typed = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  input { flex: 1; min-width: 0; font-family: ${theme.font.code}; }
  button { flex: none; }
`;

const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  svg { flex: none; color: ${theme.color.ok}; }
`;
