import { ArrowLeft, ArrowRight, Flag, FlagOff, Send } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Badge, Chips } from '../../../ui/data/Badge';
import { Markdown } from '../../../ui/data/Markdown';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { AnsweredActions } from '../questions/AnsweredActions';
import { AnswerFields } from '../questions/AnswerFields';
import { type Answer, emptyAnswer, isStarted } from '../questions/answer';
import { Basis } from '../questions/Basis';
import { hints } from '../questions/QuestionCard';
import { ExamClock } from './ExamClock';
import type { ExamAttempt_AttemptFragment } from './exam.generated';
import { type ExamLab, type LabWork, labAnswer } from './examLab';
import { attemptModeLabels } from './examLabels';
import { pendingSubmissionMessage } from './pendingSubmissions';
import { QuestionNavigator } from './QuestionNavigator';
import { SubmitExamDialog } from './SubmitExamDialog';
import { useExam } from './useExam';

type Item = ExamAttempt_AttemptFragment['questions'][number];

interface RunningExamProps {
  attempt: ExamAttempt_AttemptFragment;
  onReload: () => Promise<void>;
  Lab: ExamLab;
}

/** Typed text is saved after this pause, so the end of the exam doesn't depend on leaving the field. */
const saveDelayMs = 1000;

/** An attempt in progress: one question at a time, with each answer saved separately. */
export function RunningExam({ attempt, onReload, Lab }: RunningExamProps) {
  const { canReview, isExplained, title, mode, total } = attempt;
  const exam = useExam(attempt, onReload);
  const [questionIndex, setQuestionIndex] = useState(Math.min(attempt.place, total - 1));
  const [drafts, setDrafts] = useState<Readonly<Record<number, Answer>>>(() =>
    Object.fromEntries(exam.pending),
  );
  const secondsOn = useQuestionSeconds(questionIndex);
  const [isAsking, setAsking] = useState(false);
  const current = exam.questions[questionIndex];
  const question = current?.question;
  const lab = current?.lab;
  const isFinal = isExplained || !canReview;
  const draft = drafts[questionIndex];
  const typed = isFinal ? undefined : changedTypedAnswer(draft, current?.texts);

  const send = (given: Answer) => exam.answer(questionIndex, { ...given, seconds: secondsOn(questionIndex) });
  /** Choices are saved immediately, typed text after a pause in typing or when the field is left. */
  const change = (given: Answer) => {
    setDrafts({ ...drafts, [questionIndex]: given });
    if (isFinal || !isStarted(given)) return;
    if (given.texts.length === 0) void send(given);
    else exam.keepDraft(questionIndex, given);
  };
  const saveTyped = () => {
    if (typed) void send(typed);
  };
  const { labWork, saveLab, confirm, isUnsaved } = useOpenLab(isFinal, send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the rest again
  useEffect(() => {
    const timer = setTimeout(saveTyped, saveDelayMs);
    return () => clearTimeout(timer);
  }, [draft]);
  if (!current) return null;

  const answer = draft ?? initialAnswer(current);
  const isLocked = isFinal && current.isAnswered;
  const isGiven = answer === labAnswer || isStarted(answer);
  const isLast = questionIndex === total - 1;
  const go = (to: number) => {
    saveTyped();
    void saveLab();
    setQuestionIndex(to);
  };
  const Body = lab ? LabBody : Card;
  return (
    <Column $isWide={Boolean(lab)}>
      <Head>
        <h2>
          {title}, {attemptModeLabels[mode]}
        </h2>
        <SaveStatus exam={exam} isLabUnsaved={isUnsaved} />
        <ExamClock secondsLeft={attempt.secondsLeft} onEnd={() => void onReload()} />
      </Head>
      <Body key={questionIndex}>
        <ItemFacts item={current} total={total} />
        {lab && (
          <Suspense fallback={<Spinner label="Loading the lab" />}>
            <Lab attemptId={attempt.id} place={questionIndex} labId={lab.id} work={labWork} />
          </Suspense>
        )}
        {question ? (
          <Question
            aria-label={`Question ${questionIndex + 1}`}
            disabled={exam.isSubmitted}
            onBlur={saveTyped}
          >
            <Prompt>
              <Markdown text={question.prompt} />
            </Prompt>
            <Muted $size="sm">{hints[question.type]}</Muted>
            <AnswerFields
              question={question}
              answer={answer}
              onChange={change}
              // A final answer that is being sent can't be changed anymore.
              isLocked={isLocked || (isFinal && exam.saveState !== 'saved')}
              parts={current.options ?? undefined}
            />
          </Question>
        ) : (
          !lab && <p>All questions are answered. Submit the exam to see your result.</p>
        )}
        <AfterAnswer current={current} />
        <Foot>
          {canReview && (
            <Button disabled={questionIndex === 0} onClick={() => go(questionIndex - 1)}>
              <ArrowLeft aria-hidden />
              Previous
            </Button>
          )}
          {!isFinal && (
            <FlagButton
              isFlagged={current.isFlagged}
              disabled={exam.isSubmitted}
              onFlag={(isFlagged) => void exam.flag(questionIndex, isFlagged)}
            />
          )}
          {isFinal && !isLocked && (question || lab) && (
            <Button
              variant="primary"
              disabled={exam.saveState !== 'saved' || !isGiven}
              onClick={() => void confirm(answer)}
            >
              {isExplained ? 'Check answer' : 'Confirm and continue'}
            </Button>
          )}
          {!canReview && isLocked && (
            <Button variant="primary" onClick={() => void onReload()}>
              Continue <ArrowRight aria-hidden />
            </Button>
          )}
          {canReview && !isLast && (!isExplained || isLocked) && (
            <Button variant="primary" onClick={() => go(questionIndex + 1)}>
              Next
              <ArrowRight aria-hidden />
            </Button>
          )}
          <Button
            aria-disabled={exam.isSubmitted}
            onClick={() => {
              void saveLab();
              setAsking(!exam.isSubmitted);
            }}
          >
            <Send aria-hidden />
            Submit exam
          </Button>
        </Foot>
      </Body>
      {canReview && <QuestionNavigator questions={exam.questions} questionIndex={questionIndex} onGo={go} />}
      {isAsking && !exam.isSubmitted && (
        <SubmitExamDialog
          open={exam.countUnanswered()}
          total={total}
          isFinishing={exam.isFinishing}
          onFinish={() => void saveLab().then(exam.finish)}
          onClose={() => {
            exam.keepWorking();
            setAsking(false);
          }}
        />
      )}
    </Column>
  );
}

/** The open lab of the exam; its answer says only that something was done in it. */
function useOpenLab(isFinal: boolean, send: (answer: Answer) => Promise<void>) {
  const labWork = useRef<LabWork>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  /** Sends the latest steps. Returns whether the server has them. */
  const saveLab = async (): Promise<boolean> => {
    const { current: work } = labWork;
    if (!work) return true;
    const isSent = await work.flush();
    if (!isFinal && work.hasSteps()) await send(labAnswer);
    return isSent;
  };
  /** Sends the final answer, after the lab’s last steps. */
  const confirm = async (answer: Answer) => {
    const isSent = await saveLab();
    setUnsaved(!isSent);
    if (isSent) await send(answer);
  };
  return { labWork, saveLab, confirm, isUnsaved };
}

/** Counts how long each question is on the screen; a hidden window doesn't count. Returns its seconds so far. */
function useQuestionSeconds(questionIndex: number): (index: number) => number {
  const spentMs = useRef(new Map<number, number>());
  const beganAt = useRef<number | undefined>(undefined);
  const count = useCallback((index: number) => {
    const now = Date.now();
    if (beganAt.current !== undefined)
      spentMs.current.set(index, (spentMs.current.get(index) ?? 0) + now - beganAt.current);
    beganAt.current = document.visibilityState === 'visible' ? now : undefined;
  }, []);
  useEffect(() => {
    beganAt.current = document.visibilityState === 'visible' ? Date.now() : undefined;
    const handleVisibility = () => count(questionIndex);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      count(questionIndex);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [questionIndex, count]);
  return (index) => {
    count(index);
    return Math.round((spentMs.current.get(index) ?? 0) / 1000);
  };
}

/** An item's number, its domain, and whether it's flagged. */
function ItemFacts({ item: { place, question, lab, isFlagged }, total }: { item: Item; total: number }) {
  const domain = (question ?? lab)?.domain;
  return (
    <Chips>
      <Badge>
        Question {place + 1} of {total}
      </Badge>
      {domain && <Badge $tone="muted">{domain}</Badge>}
      {lab && <Badge $tone="tech">Lab</Badge>}
      {question?.isBeyondExam && <Badge $tone="muted">Beyond the exam</Badge>}
      {isFlagged && <Badge $tone="warn">Flagged</Badge>}
    </Chips>
  );
}

interface FlagButtonProps {
  isFlagged: boolean;
  disabled: boolean;
  onFlag: (isFlagged: boolean) => void;
}

function FlagButton({ isFlagged, disabled, onFlag }: FlagButtonProps) {
  return (
    <Button disabled={disabled} onClick={() => onFlag(!isFlagged)}>
      {isFlagged ? <FlagOff aria-hidden /> : <Flag aria-hidden />}
      {isFlagged ? 'Remove flag' : 'Flag for review'}
    </Button>
  );
}

interface SaveStatusProps {
  exam: ReturnType<typeof useExam>;
  isLabUnsaved: boolean;
}

/** Says what is waiting for the network. */
function SaveStatus({ exam: { isSubmitted, saveState }, isLabUnsaved }: SaveStatusProps) {
  const waiting = 'You’re offline. Your answers are saved on this device and will sync.';
  const unsaved = 'Your latest steps aren’t saved yet. Try again when you’re online.';
  return (
    <SaveLine role="status">
      {isSubmitted
        ? pendingSubmissionMessage
        : (saveState === 'waiting' && waiting) || (isLabUnsaved && unsaved)}
    </SaveLine>
  );
}

/** Shown only if the server has explained the answer, because a running exam reveals nothing. */
function AfterAnswer({ current }: { current: ExamAttempt_AttemptFragment['questions'][number] }) {
  const { question, options, basis, isCorrect } = current;
  if (!question || !options) return null;
  return (
    <>
      {basis && <Basis basis={basis} />}
      <AnsweredActions questionId={question.id} isMissed={!isCorrect} />
    </>
  );
}

/** The answer that the server has, otherwise the question's initial answer. */
function initialAnswer({ isAnswered: isDone, optionIds, texts, question }: Item): Answer {
  if (isDone) return { optionIds, texts };
  return question ? emptyAnswer(question) : labAnswer;
}

/** Typed text that the server doesn't have. */
function changedTypedAnswer(draft: Answer | undefined, saved: readonly string[] = []): Answer | undefined {
  const isNew = draft?.texts.some((text, step) => text !== saved[step]);
  return draft && isNew && isStarted(draft) ? draft : undefined;
}

const Column = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '56rem')};
  margin: 0 auto;
`;

const LabBody = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  h2 { flex: 1; }
  /* Two rows: the exam's name, and the remaining time and questions. */
  ${theme.media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${theme.space.sm};
    h2 { grid-column: 1 / -1; overflow: hidden; font-size: ${theme.size.base}; text-overflow: ellipsis; white-space: nowrap; }
  }
`;

const SaveLine = styled.span`
  color: ${theme.color.warn};
  font-size: ${theme.size.sm};
`;

const Question = styled.fieldset`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.base};
`;

const Prompt = styled.div`
  font: 600 ${theme.size.lg} / 1.4 ${theme.font.heading};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
  > :last-child { margin-left: auto; }
`;
