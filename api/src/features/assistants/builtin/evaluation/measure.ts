import type { AssistantType } from '../../registry/assistants.js';
import { findRedFlag } from '../../safety/redFlags.js';
import type { Finding } from '../dialogue/finding.js';
import type { BuiltIn } from '../findAnswer.js';

/** A held-out question: `expected` is an entry's ID, `tool`, `safety`, or `refuse`. */
export interface HeldOutQuestion {
  question: string;
  assistant: AssistantType;
  expect: string;
  /** Other entries that answer it equally well, chosen by a reader who didn't see any answers. */
  also?: readonly string[];
  /** Text that a tool's answer has to contain. */
  answer?: string;
}

/** The built-in assistant's measures: shares from 0 to 1, and milliseconds. */
export type Measures = Record<
  | 'questions'
  | 'hitAt1'
  | 'hitAt3'
  | 'wrongWithConfidence'
  | 'offTopicRefused'
  | 'toolsRight'
  | 'safetyRight'
  | 'p50Ms'
  | 'p95Ms',
  number
>;

/** The day when the questions are asked, because some answers depend on it. */
const askedAt = new Date('2026-11-25T12:00:00Z');

/** Runs the questions through the built-in assistant on one fixed day, each as the first in a conversation. */
export async function measure(builtIn: BuiltIn, questions: readonly HeldOutQuestion[]): Promise<Measures> {
  // The first calculation waits until the calculator is loaded, which is measured elsewhere.
  await builtIn.find('general', [{ role: 'user', content: '1 + 1' }], askedAt);
  const times: number[] = [];
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const begin = performance.now();
    const finding = await builtIn.find(
      question.assistant,
      [{ role: 'user', content: question.question }],
      askedAt,
    );
    times.push(performance.now() - begin);
    outcomes.push(await judge(question, finding, builtIn));
  }
  times.sort((a, b) => a - b);
  const share = (of: Outcome[], isRight: (outcome: Outcome) => boolean) =>
    of.length === 0 ? 1 : of.filter(isRight).length / of.length;
  const about = (...kinds: Outcome['about'][]) => outcomes.filter((outcome) => kinds.includes(outcome.about));
  return {
    questions: questions.length,
    hitAt1: share(about('entry'), ({ isFirst }) => isFirst),
    hitAt3: share(about('entry'), ({ isAmongThree }) => isAmongThree),
    wrongWithConfidence: share(outcomes, ({ isWrong }) => isWrong),
    offTopicRefused: share(about('refuse'), ({ isFirst }) => isFirst),
    toolsRight: share(about('tool'), ({ isFirst }) => isFirst),
    safetyRight: share(about('safety'), ({ isFirst }) => isFirst),
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

interface Outcome {
  about: 'entry' | 'tool' | 'safety' | 'refuse';
  isFirst: boolean;
  isAmongThree: boolean;
  /** Something else was presented as the correct answer. */
  isWrong: boolean;
}

async function judge(
  { question, assistant, expect, also = [], answer }: HeldOutQuestion,
  finding: Finding,
  builtIn: BuiltIn,
): Promise<Outcome> {
  const isConfident = isSure(finding);
  if (expect === 'tool') {
    const isRight = finding.kind === 'tool' && contains(finding.text, answer ?? '');
    return { about: 'tool', isFirst: isRight, isAmongThree: isRight, isWrong: isConfident && !isRight };
  }
  if (expect === 'safety') {
    const isRight = (await findRedFlag(question)) !== undefined;
    return { about: 'safety', isFirst: isRight, isAmongThree: isRight, isWrong: isConfident && !isRight };
  }
  if (expect === 'refuse') {
    const isRight = finding.kind === 'unknown' || finding.kind === 'handOver' || isRefusal(finding);
    return { about: 'refuse', isFirst: isRight, isAmongThree: isRight, isWrong: isConfident };
  }
  const shown = shownBy(finding);
  const ranked = builtIn
    .rank(assistant, question)
    .slice(0, 3)
    .map(({ id }) => id);
  const isRight = (id: string) => id === expect || also.includes(id);
  // Compared subjects are shown side by side.
  const isFirst = (finding.kind === 'comparison' ? shown : shown.slice(0, 1)).some(isRight);
  return {
    about: 'entry',
    isFirst,
    isAmongThree: isFirst || shown.some(isRight) || ranked.some(isRight),
    isWrong: isConfident && !shown.some(isRight),
  };
}

function isSure(finding: Finding): boolean {
  if (finding.kind !== 'herbal')
    return ['entries', 'comparison', 'several', 'lesson', 'tool'].includes(finding.kind);
  return finding.rest ? isSure(finding.rest) : !isRefusal(finding);
}

/** "I can't judge symptoms" or "I don't suggest herbs for this", and nothing else. */
const isRefusal = (finding: Finding) =>
  finding.kind === 'herbal' && finding.entries.length === 0 && finding.rest === undefined;

function shownBy(finding: Finding): string[] {
  if (finding.kind === 'entries' || finding.kind === 'comparison') return finding.entries.map(({ id }) => id);
  if (finding.kind === 'herbal')
    return [...finding.entries.map(({ id }) => id), ...(finding.rest ? shownBy(finding.rest) : [])];
  if (finding.kind === 'several') return finding.findings.flatMap(shownBy);
  return finding.kind === 'nearest' || finding.kind === 'guess' ? [finding.entry.id] : [];
}

/** Digit grouping and emphasis don't matter: "**4,094**" contains "4094". */
function contains(text: string, answer: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[\s,*`_]/g, '');
  return plain(text).includes(plain(answer));
}
