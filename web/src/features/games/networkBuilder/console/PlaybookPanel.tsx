import '@cosmic/network-sim/shell/laterCommands';
import type { LabPlaybook } from '@cosmic/network-sim/labs/lab';
import { runPlaybook } from '@cosmic/network-sim/playbook/run';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { controlStyle, Field } from '../../../../ui/forms/Field';
import { Row } from '../../../../ui/layout/Row';
import { Stack } from '../../../../ui/layout/Stack';
import { playbookDraft } from '../session/labSession';
import type { NetworkSession } from '../session/networkSession';
import { useDraft } from '../session/useDraft';

const longestPlaybook = 4_000;

/** A control host's editor, with a playbook and its results. */
export function PlaybookPanel({ session, control }: { session: NetworkSession; control: LabPlaybook }) {
  const id = useId();
  const [text, setText] = useDraft(session, playbookDraft, () => control.example.join('\n'));
  const [output, setOutput] = useDraft(session, 'playbook output', () => '');
  const run = () => setOutput(session.act({ kind: 'playbook', on: control.on, text }));
  const check = () => setOutput(runPlaybook(session.world, control, text, true).output);
  return (
    <Stack as="section" $gap="sm" $top="md" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Playbook on {control.on}</h3>
      <p>
        Inventory:{' '}
        {Object.entries(control.inventory)
          .map(([group, hosts]) => `${group} (${hosts.join(', ')})`)
          .join('; ')}
        . Press Tab to leave the editor.
      </p>
      <Field id={id} label="Playbook (YAML)">
        <Editor
          id={id}
          value={text}
          rows={16}
          maxLength={longestPlaybook}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Row>
        <Button aria-disabled={session.isFull} onClick={() => !session.isFull && run()}>
          Run playbook
        </Button>
        <Button variant="ghost" onClick={check}>
          Check without changing anything
        </Button>
      </Row>
      {/* Long output scrolls, so the keyboard must reach it. */}
      <Output role="log" aria-label="Playbook output" tabIndex={0}>
        {output}
      </Output>
    </Stack>
  );
}

const Editor = styled.textarea`
  ${controlStyle}
  resize: vertical;
  white-space: pre;
  overflow-x: auto;
  font: 400 ${theme.size.sm} / 1.5 ${theme.font.code};
`;

const Output = styled.pre`
  max-height: 20rem;
  overflow: auto;
  margin: 0;
  padding: ${theme.space.md};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  font: 400 ${theme.size.sm} / 1.5 ${theme.font.code};
  white-space: pre-wrap;
  &:empty { display: none; }
`;
