import { formText } from '@cosmic/network-sim/forms/describe';
import type { LogEntry, Requirement } from '@cosmic/network-sim/labs/lab';
import { CTRL_C } from '@cosmic/network-sim/shell/terminal';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { IconButton } from '../../../../ui/forms/IconButton';
import { Card } from '../../../../ui/layout/Card';
import { useNetworkVersion } from '../session/networkSession';
import type { OpenLab } from '../session/useLab';

/** All steps so far; the person can go back to any of them. */
export function LogList({ lab, isClosed }: { lab: OpenLab; isClosed: boolean }) {
  const { session } = lab;
  const { requirements } = session.lab;
  useNetworkVersion(session);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const steps = session.log
    .map((entry, index) => ({ index, text: textOf(entry, requirements) }))
    .toReversed();

  const isOff = (index: number) => isBusy || isClosed || index === steps.length - 1;
  const goBack = async (length: number) => {
    if (isOff(length - 1)) return;
    setBusy(true);
    setError(undefined);
    try {
      await lab.rewind(length);
    } catch (reason) {
      setError(readServerError(reason).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="details">
      <summary>
        History <Count>{steps.length}</Count>
      </summary>
      {error && <Banner tone="danger">{error}</Banner>}
      {steps.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <Steps>
          {steps.map(({ index, text }) => (
            <li key={index}>
              <span>{text}</span>
              <IconButton
                icon={Undo2}
                label={`Go back to step ${index + 1}: ${text}`}
                data-tooltip="Go back to here"
                aria-disabled={isOff(index)}
                onClick={() => void goBack(index + 1)}
              />
            </li>
          ))}
        </Steps>
      )}
    </Card>
  );
}

function textOf(entry: LogEntry, requirements: Requirement[]): string {
  switch (entry.kind) {
    case 'line':
      return `${entry.on}: ${entry.text === '' ? '(Enter)' : entry.text.replace(CTRL_C, '^C')}`;
    case 'form':
      if (!('on' in entry)) return answerText(entry, requirements);
      return `${entry.on}: ${entry.form === undefined ? 'network settings' : formText(entry.form, entry.set)}`;
    case 'power':
      return `${entry.on}: switched ${entry.up ? 'on' : 'off'}`;
    case 'cable':
      return `${entry.remove ? 'Unplugged' : 'Plugged in'} ${entry.a} to ${entry.b}`;
    case 'playbook':
      return `${entry.on}: ran a playbook`;
    case 'wait':
      return 'Waited 1 minute';
  }
}

function answerText({ question, answer }: { question: string; answer: string }, all: Requirement[]): string {
  const asked = all.find(({ check }) => check.kind === 'answer' && check.id === question);
  return `${asked?.text ?? question} ${answer}`;
}

const Count = styled.span`
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.ol`
  max-height: 18rem;
  margin-top: ${theme.space.sm};
  overflow: auto;
  li { display: flex; align-items: center; gap: ${theme.space.sm}; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  [aria-disabled='true'] { opacity: 0.4; cursor: not-allowed; }
  li > span { flex: 1; min-width: 0; font: 400 ${theme.size.sm} ${theme.font.code}; overflow-wrap: anywhere; }
`;
