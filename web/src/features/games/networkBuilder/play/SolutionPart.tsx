import { formText } from '@cosmic/network-sim/forms/describe';
import type { LabStep } from '@cosmic/network-sim/labs/lab';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { useShowLabSolutionMutation } from './grading.generated';

const ConfirmDialog = lazy(() =>
  import('../../../../core/components/ConfirmDialog').then((part) => ({ default: part.ConfirmDialog })),
);

interface SolutionPartProps {
  runId: string;
  /** Whether the solution was shown before, so that it costs nothing more. */
  isShown: boolean;
  onShown: () => void;
  isPassed: boolean;
}

/** As a last resort, shows one solution step by step. It says first that this ends the ranking in this lab. */
export function SolutionPart({ runId, isShown, onShown, isPassed }: SolutionPartProps) {
  const [isAsking, setAsking] = useState(false);
  const [show, { data, error, loading }] = useShowLabSolutionMutation();
  const open = () => {
    setAsking(false);
    show({ variables: { runId } }).then(onShown, () => undefined);
  };
  const solution = data?.showLabSolution;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The button that had the focus is gone. Move the focus before the dialog restores it, or it would go to the top of
    // the page.
    if (solution && document.activeElement === document.body) heading.current?.focus();
  }, [solution]);
  return (
    <Part>
      {solution ? (
        <>
          <h3 ref={heading} tabIndex={-1}>
            One solution
          </h3>
          <Steps>
            {/* The server returns the steps from the lab's file. */}
            {(solution.steps as LabStep[]).map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>{stepText(step)}</li>
            ))}
          </Steps>
          {!isPassed && solution.explanation.split('\n\n').map((text) => <p key={text}>{text}</p>)}
        </>
      ) : (
        <Button
          variant="ghost"
          aria-disabled={loading}
          onClick={() => !loading && (isShown ? open() : setAsking(true))}
        >
          Show the solution
        </Button>
      )}
      {error && <Banner tone="danger">{readServerError(error).message}</Banner>}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Show the solution?"
            description="You can still pass, but from now on your runs of this lab won’t be on the leaderboard. You’ll keep any places you already have."
            action="Show the solution"
            run={open}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Part>
  );
}

function stepText(step: LabStep): string {
  if ('wait' in step) return `Wait ${Math.round(step.wait / 1000)} s`;
  if ('type' in step) return `${step.on}: ${step.type}`;
  if ('playbook' in step) return `${step.on}: run the playbook\n${step.playbook.join('\n')}`;
  if ('form' in step) return `${step.on}: ${formText(step.form, step.set)}`;
  if ('set' in step)
    return `${step.on}: ${Object.entries(step.set)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`;
  if ('answer' in step) return `Answer: ${step.answer}`;
  if ('cable' in step) return `Plug in ${step.cable.a} to ${step.cable.b}`;
  return `Unplug ${step.uncable.a} from ${step.uncable.b}`;
}

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.base};
  padding-top: ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};
`;

const Steps = styled.ol`
  padding-left: 1.5em;
  list-style: decimal;
  white-space: pre-wrap;
  font: 400 ${theme.size.sm} / 1.6 ${theme.font.code};
  overflow-wrap: anywhere;
`;
