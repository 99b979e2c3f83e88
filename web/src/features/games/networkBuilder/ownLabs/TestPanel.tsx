import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { plural } from '../../../../platform/plural';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Progress } from '../../../../ui/feedback/Progress';
import { Button } from '../../../../ui/forms/Button';
import { Card, CardHeader } from '../../../../ui/layout/Card';
import { Muted } from '../../../../ui/layout/Muted';
import { Stack } from '../../../../ui/layout/Stack';
import { type OwnLab_LabFragment, TestCustomLabDocument } from './customLabs.generated';
import { type LabValues, newRequirement } from './labValues';
import { PassingChange } from './PassingChange';

interface TestPanelProps {
  lab: OwnLab_LabFragment;
  isDirty: boolean;
}

/** The recorded solution, and the test that it must pass before the lab is offered. */
export function TestPanel({ lab, isDirty }: TestPanelProps) {
  const { id, version, gaps, solution, test } = lab;
  const client = useApolloClient();
  const { values, setFieldValue } = useFormikContext<LabValues>();
  const [isTesting, setTesting] = useState(false);
  const [error, setError] = useState<string>();
  const isStopped = useRef(false);
  const canTest = !isDirty && !isTesting && gaps.length === 0;
  const [firstTask] = values.tasks;

  const check = async () => {
    setTesting(true);
    setError(undefined);
    isStopped.current = false;
    try {
      // Each request tests a part.
      for (let isDone = false; !isDone && !isStopped.current; ) {
        const { data } = await client.mutate({ mutation: TestCustomLabDocument, variables: { id } });
        isDone = data?.testCustomLab.test?.isDone ?? true;
      }
    } catch (reason) {
      setError(readServerError(reason).message);
    } finally {
      setTesting(false);
    }
  };
  return (
    <Panel aria-labelledby="lab-test">
      <CardHeader>
        <h2 id="lab-test">Check it</h2>
        <Button
          variant={canTest && !test?.isDone ? 'primary' : 'secondary'}
          aria-disabled={!canTest && !isTesting}
          onClick={() => {
            if (isTesting) isStopped.current = true;
            else if (canTest) void check();
          }}
        >
          <CheckCheck aria-hidden />
          {isTesting ? 'Pause' : test && !test.isDone ? 'Continue' : 'Check it'}
        </Button>
      </CardHeader>
      <Muted>
        The solution must pass, the start must not, and every change to the solution must be noticed by a
        requirement.
      </Muted>
      {isDirty && <p>Save your changes first.</p>}
      {!isDirty && gaps.length > 0 && (
        <Banner tone="accent" title="Before you can check the lab">
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Banner>
      )}
      {solution.length > 0 && (
        <details>
          <summary>Solution: {plural(solution.length, 'step')}</summary>
          <Steps>
            {solution.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur several times
              <li key={index}>
                <code>{line}</code>
              </li>
            ))}
          </Steps>
        </details>
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      {isTesting && !test && <p role="status">Checking the solution…</p>}
      {test && !test.isDone && (
        <div>
          <Progress
            label="Changed solutions tried"
            percent={test.total > 0 ? (100 * test.done) / test.total : 0}
          />
          <p role="status">
            {test.done} of {test.total} changed solutions tried
          </p>
        </div>
      )}
      {test && test.problems.length > 0 && (
        <Banner tone="danger" title="This lab can’t be offered yet">
          <ul>
            {test.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {test?.isGreen && (
        <Banner tone="ok" title="Ready to offer">
          The solution passes, and every other change we tried fails.
        </Banner>
      )}
      {test && test.passing.length > 0 && (
        <section aria-labelledby="lab-passing">
          <h3 id="lab-passing">{plural(test.passing.length, 'change')} that no requirement notices</h3>
          <Stack as="ul" $gap="sm" $top="sm">
            {test.passing.map((change) => (
              <PassingChange
                key={`${change.step} ${change.becomes}`}
                labId={id}
                version={version}
                change={change}
                onAdd={
                  firstTask &&
                  ((text, added) =>
                    void setFieldValue('requirements', [
                      ...values.requirements,
                      newRequirement(firstTask.id, text, added),
                    ]))
                }
              />
            ))}
          </Stack>
        </section>
      )}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  > :first-child { margin-bottom: 0; }
`;

const Steps = styled.ol`
  margin-top: ${theme.space.sm};
  padding-left: 2.5em;
  list-style: decimal;
  overflow-wrap: anywhere;
`;
