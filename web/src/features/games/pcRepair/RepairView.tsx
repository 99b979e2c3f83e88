import type { RepairDeal } from '@cosmic/game-rules/repair/deal';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { minutesSpent, moneySpent, type RepairState } from '@cosmic/game-rules/repair/state';
import { ArrowRight, Clock, DollarSign, FileText, MessageCircle, Wrench } from 'lucide-react';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../platform/useMediaQuery';
import { theme, tint } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Row } from '../../../ui/layout/Row';
import { Stack } from '../../../ui/layout/Stack';
import { Tabs } from '../../../ui/layout/Tabs';
import type { GameViewProps } from '../frame/gameModule';
import { useStartFocus } from '../frame/useStartFocus';
import { Bench, type BenchChoice } from './bench/Bench';
import { CaseFile } from './ticket/CaseFile';
import { DocumentPanel } from './ticket/DocumentPanel';
import { FixPanel } from './ticket/FixPanel';
import { IdentifyPanel } from './ticket/IdentifyPanel';
import type { Notes, RepairProps } from './ticket/repairProps';
import { StepPath } from './ticket/StepPath';
import { describeStepPoints } from './ticket/stepPointsText';
import { type StepId, statusOf, steps } from './ticket/steps';
import { TestPanel } from './ticket/TestPanel';
import { TheoryPanel } from './ticket/TheoryPanel';
import { VerifyPanel } from './ticket/VerifyPanel';

const panels: Record<StepId, ComponentType<RepairProps>> = {
  identify: IdentifyPanel,
  theory: TheoryPanel,
  test: TestPanel,
  fix: FixPanel,
  verify: VerifyPanel,
  document: DocumentPanel,
};

/** A ticket in progress: the bench, the current step, and the case file; as tabs on a phone. */
export function RepairView({
  state,
  play: playMove,
  sound,
  isPaused,
}: GameViewProps<RepairDeal, RepairState, RepairMove>) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [step, setStep] = useState<StepId>('identify');
  // Kept here because on a phone the bench is unmounted with its tab.
  const [choice, setChoice] = useState<BenchChoice>({ scene: state.deal.ticket.scene });
  // Kept here as well, so that the draft survives looking at another step.
  const [notes, setNotes] = useState(() => savedNotes(state));
  const [tab, setTab] = useState('step');
  const play = useCallback(
    (move: RepairMove) => {
      const isDone = playMove(move);
      if (isDone) sound(move.type === 'close' ? 'done' : 'tick');
      return isDone;
    },
    [playMove, sound],
  );
  const Panel = panels[step];
  const box = useRef<HTMLDivElement>(null);
  const stepPoints = useRef<HTMLParagraphElement>(null);
  const findPanel = () => box.current?.querySelector<HTMLElement>('[data-step]');
  // The bench comes before the panel and has dozens of buttons.
  useStartFocus(findPanel, isPaused);
  const chooseStep = (id: StepId) => {
    flushSync(() => {
      setStep(id);
      setTab('step');
    });
    findPanel()?.focus({ preventScroll: true });
    // Starts the next step at its top if the page was scrolled down.
    stepPoints.current?.scrollIntoView({ block: 'nearest' });
  };
  const openBench = () => {
    flushSync(() => setTab('bench'));
    box.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus();
  };
  const next =
    statusOf(state, step) === 'done' ? steps[steps.findIndex(({ id }) => id === step) + 1] : undefined;
  const panel = (
    <>
      <StepPoints ref={stepPoints}>{describeStepPoints(step, state.deal)}</StepPoints>
      <Panel state={state} play={play} notes={notes} onNotes={setNotes} />
      {isPhone && (step === 'test' || step === 'fix') && (
        <Next>
          <Button variant={next ? 'secondary' : 'primary'} onClick={openBench}>
            <Wrench aria-hidden />
            Go to the bench
          </Button>
        </Next>
      )}
      {next && (
        <Next>
          <Button variant="primary" onClick={() => chooseStep(next.id)}>
            Next: {next.title}
            <ArrowRight aria-hidden />
          </Button>
        </Next>
      )}
    </>
  );
  const bench = <Bench state={state} play={play} choice={choice} onChoose={setChoice} />;
  const caseFile = <CaseFile state={state} />;
  return (
    <Stack $canShrink ref={box}>
      <Head>
        <p>{state.deal.ticket.symptom}</p>
        <Row $isOneLine>
          <Meter aria-label="Time spent">
            <Clock aria-hidden size={16} />
            {minutesSpent(state)} min
          </Meter>
          <Meter aria-label="Parts">
            <DollarSign aria-hidden size={16} />
            {moneySpent(state)}
          </Meter>
        </Row>
      </Head>
      <StepPath state={state} chosen={step} onChoose={chooseStep} />
      {isPhone ? (
        <Tabs
          label="Parts of the ticket"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'step', label: 'Step', icon: MessageCircle, content: panel },
            { value: 'bench', label: 'Bench', icon: Wrench, content: bench },
            { value: 'file', label: 'Case file', icon: FileText, content: caseFile },
          ]}
        />
      ) : (
        <Desk>
          {bench}
          <Stack $canShrink>
            {panel}
            <Rule />
            {caseFile}
          </Stack>
        </Desk>
      )}
    </Stack>
  );
}

/** The notes as last saved, for reopening a ticket. */
function savedNotes({ entries }: RepairState): Notes {
  const move = entries.findLast((entry) => entry.move.type === 'document')?.move;
  return move?.type === 'document' ? { cause: move.cause, repair: move.repair } : { cause: '', repair: '' };
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  /* On a desktop the page scrolls to the chosen part; time and money stay in view below the page's bar. */
  @media (min-width: 768px) {
    position: sticky;
    top: 3.5rem;
    z-index: 2;
    margin: -${theme.space.md} -${theme.space.sm} -${theme.space.sm};
    padding: ${theme.space.md} ${theme.space.sm} ${theme.space.sm};
    border-radius: ${theme.radius.button};
    background: ${theme.color.panel};
  }
  > p { flex: 1 1 14rem; font: 500 ${theme.size.base} / 1.35 ${theme.font.heading}; }
`;

const StepPoints = styled.p`
  scroll-margin: 136px 0 ${theme.space.base};
  margin-bottom: ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.button};
  background: ${tint('brain', 10)};
  font-size: ${theme.size.sm};
`;

const Next = styled.div`
  margin-top: ${theme.space.base};
`;

const Meter = styled.div.attrs({ role: 'group' })`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 4px 10px;
  border-radius: ${theme.radius.pill};
  background: ${tint('raised', 80)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  svg { color: ${theme.color.brain}; }
`;

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(17rem, 22rem);
  gap: ${theme.space.lg};
  align-items: start;
`;

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${theme.color.line};
`;
