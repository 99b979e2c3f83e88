import { CheckCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { theme } from '../../../../theme/theme';
import { Badge } from '../../../../ui/data/Badge';
import { formatShortcut } from '../../../../ui/data/shortcut';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';
import { difficultyLabel, kindLabel, objectiveLines } from '../labs/labWords';
import { useNetworkVersion } from '../session/networkSession';
import type { OpenLab } from '../session/useLab';
import type { Grading } from './useGrading';

const ConfirmDialog = lazy(() =>
  import('../../../../core/components/ConfirmDialog').then((part) => ({ default: part.ConfirmDialog })),
);

const states = { saved: 'Saved', waiting: 'Saving…', offline: 'Offline', refused: 'Not saved' };

/** Whether the server has a lab’s steps. */
export const savedLabel = ({ kind }: OpenLab['sync']) => states[kind];

/** The lab's title, whether its steps are saved, and the two actions for the whole lab. */
export function LabHead({ lab, grading }: { lab: OpenLab; grading: Grading }) {
  const { session, sync } = lab;
  useNetworkVersion(session);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { title, kind, difficulty, minutes, objectives } = session.lab;
  const isClosed = grading.grade?.isPassed ?? false;
  // Both buttons stay in place, so the focus stays on the one that was pressed.
  const canRestart = !isClosed && session.log.length > 0;
  const canCheck = !isClosed && !grading.isChecking && sync.kind !== 'refused';
  const checkButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The button that reopened the lab is gone.
    if (lab.isReopened && document.activeElement === document.body) heading.current?.focus();
  }, [lab.isReopened]);

  useEffect(() => {
    // From the console the button is dozens of Tabs away.
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      if (!isAsked || isInDialog) return;
      event.preventDefault();
      checkButton.current?.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const restart = async () => {
    setAsking(false);
    setError(undefined);
    try {
      await lab.restart();
      grading.forget();
    } catch (reason) {
      setError(readServerError(reason).message);
    }
  };
  return (
    <>
      <Head>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Facts>
            <Badge $tone="tech">{kindLabel(kind)}</Badge>
            <span>
              {difficultyLabel(difficulty)} · about {minutes} min
            </span>
            {objectiveLines(objectives).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Facts>
        </div>
        <Row $align="center">
          <Saved role="status">{lab.isPractice ? 'Practice' : savedLabel(sync)}</Saved>
          <Button onClick={() => setAsking(canRestart)} aria-disabled={!canRestart}>
            <RotateCcw aria-hidden />
            Restart
          </Button>
          <Button
            ref={checkButton}
            variant="primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title={formatShortcut('↵')}
            onClick={() => void (canCheck && grading.check())}
            aria-disabled={!canCheck}
          >
            <CheckCheck aria-hidden />
            {grading.isChecking ? 'Checking…' : 'Check my work'}
          </Button>
        </Row>
      </Head>
      {(error ?? grading.error) && (
        <Gap>
          <Banner tone="danger">{error ?? grading.error}</Banner>
        </Gap>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Restart the lab?"
            description="This clears your work. Restarting doesn’t cost points."
            action="Restart"
            run={restart}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.base};
  h2 { font-size: ${theme.size.xl}; }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.md};
  margin-top: ${theme.space.xs};
  color: ${theme.color.muted};
  ${theme.media.phone} { > :nth-child(n + 3) { display: none; } }
`;

const Saved = styled.span`
  min-width: 3.75rem;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
`;
