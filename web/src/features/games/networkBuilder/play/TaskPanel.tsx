import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { ExplainThis } from '../../../../core/tutor/ExplainThis';
import { theme } from '../../../../theme/theme';
import { Card } from '../../../../ui/layout/Card';
import { Muted } from '../../../../ui/layout/Muted';
import { CommandText } from '../console/CommandText';
import { useNetworkVersion } from '../session/networkSession';
import type { OpenLab } from '../session/useLab';
import { AnswerForm } from './AnswerForm';
import { HintSteps } from './HintSteps';
import { SolutionPart } from './SolutionPart';
import type { Grading } from './useGrading';
import type { HelpTaken } from './useHelpTaken';

interface TaskPanelProps {
  lab: OpenLab;
  /** An exam neither checks the work before its end nor helps with it. */
  practice?: { grading: Grading; help: HelpTaken };
}

/** The tasks, the requirements to be checked, and hints for each of them. */
export function TaskPanel({ lab, practice }: TaskPanelProps) {
  const { session, run } = lab;
  useNetworkVersion(session);
  const { brief, tasks, requirements } = session.lab;
  const { grading, help } = practice ?? {};
  const isClosed = grading?.grade?.isPassed ?? false;
  const total = requirements.reduce((sum, { weight }) => sum + weight, 0);
  const results = new Map(grading?.grade?.requirements.map(({ id, ok }) => [id, ok]));
  return (
    <Card aria-label="Tasks">
      <p>
        <CommandText text={brief} />
      </p>
      {grading && !grading.grade && (
        <Muted $size="sm" $top="md">
          The circles fill in when you press Check my work.
        </Muted>
      )}
      <Tasks>
        {tasks.map(({ id, text }) => (
          <li key={id}>
            <h3>{text}</h3>
            <Checked>
              {requirements
                .filter(({ task }) => task === id)
                .map((requirement) => (
                  <li key={requirement.id}>
                    <Mark ok={results.get(requirement.id)} />
                    <div>
                      <p>
                        {requirement.text}{' '}
                        <Points>
                          {pointsOf(requirement.weight, total)}
                          {practice ? ' points' : '%'}
                        </Points>
                      </p>
                      {requirement.check.kind === 'answer' && (
                        <AnswerForm
                          key={`answer ${run.seed}`}
                          session={session}
                          requirement={requirement}
                          check={requirement.check}
                          isClosed={isClosed}
                        />
                      )}
                      {help && (
                        <HintSteps
                          key={run.seed}
                          runId={lab.isPractice ? undefined : run.id}
                          requirement={requirement}
                          taken={help.levelOf(requirement.id)}
                          onTaken={(level) => help.noteHint(requirement.id, level)}
                          isClosed={isClosed}
                        />
                      )}
                    </div>
                  </li>
                ))}
            </Checked>
          </li>
        ))}
      </Tasks>
      {help && !lab.isPractice && !run.lab && (
        <ExplainThis about={`lab:${session.lab.id}`} label="Ask Tech Tutor" />
      )}
      {help && !lab.isPractice && (
        <SolutionPart
          key={`solution ${run.seed}`}
          runId={run.id}
          isShown={help.isSolutionShown}
          onShown={help.noteSolution}
          isPassed={isClosed}
        />
      )}
    </Card>
  );
}

/** Rounds points to one decimal, so that the displayed values add up to 100. */
const pointsOf = (weight: number, total: number) => Math.round((1000 * weight) / total) / 10;

function Mark({ ok }: { ok: boolean | undefined }) {
  if (ok === undefined) return <Open aria-hidden />;
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <Sign $ok={ok} role="img" aria-label={ok ? 'Met' : 'Not met'}>
      <Icon aria-hidden size={18} />
    </Sign>
  );
}

const Tasks = styled.ol`
  display: grid;
  gap: ${theme.space.base};
  margin-top: ${theme.space.base};
  h3 { font: 600 ${theme.size.md} / 1.4 ${theme.font.text}; }
`;

const Checked = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
  > li { display: flex; gap: ${theme.space.sm}; }
  > li > div { flex: 1; min-width: 0; }
`;

const Points = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  white-space: nowrap;
`;

const Open = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 3px 1px;
  border: 2px solid ${theme.color.control};
  border-radius: 50%;
`;

const Sign = styled.span<{ $ok: boolean }>`
  color: ${({ $ok }) => theme.color[$ok ? 'ok' : 'danger']};
  line-height: 0;
  margin-top: 2px;
`;
