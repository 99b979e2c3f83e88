import { plural } from '../../../platform/text/numbers.js';
import { toWholePercent } from '../scheduling/mastery.js';

/** A person's progress in a domain of an exam. The plan doesn't care how weakness is measured. */
export interface DomainStart {
  id: string;
  title: string;
  /** Share of the exam in percent. */
  weight: number;
  /** From 0 (nothing left to learn) to 1 (nothing known). */
  weakness: number;
  /** Correct answers still needed until every objective is mastered. */
  openQuestions: number;
  /**
   * Whether a lesson was read or a question answered; topics that haven't been taught aren't asked about. Missing in
   * older plans.
   */
  isBegun?: boolean;
  /** Unread lessons in order; `order` is the position in the whole course and is missing in older plans. */
  lessons: readonly { id: string; title: string; minutes: number; order?: number }[];
  /** One lab that isn't passed for each hands-on objective that was started. Missing in older plans. */
  labs?: readonly PlannedLab[];
}

/** A lab for a hands-on objective. */
export interface PlannedLab {
  id: string;
  title: string;
  minutes: number;
  /** The objective, with its title. */
  objective: string;
  /** The objective's mastery, from 0 to 1. */
  progress: number;
}

/** A domain with the numbers that every page shows for it now. The plan itself doesn't change during the day. */
export interface DomainState extends DomainStart {
  knownPercent: number;
}

/** One thing to do on a day. */
export interface PlannedTask {
  kind: 'review' | 'read' | 'drill' | 'lab' | 'exam';
  /** The domain of a drill, the module of a lesson, or the lab; otherwise empty. */
  subjectId: string;
  title: string;
  reason: string;
  minutes: number;
  /** Number of cards or questions, or 1. */
  total: number;
  /** Cards that are due now, including those that the day has no time for. */
  due?: number;
}

/** Number of waiting cards. */
export interface WaitingCards {
  due: number;
  fresh: number;
  reviewed: number;
}

/** Whether the time left is enough for what is left. */
export interface TimeLeft {
  daysLeft: number;
  minutesAvailable: number;
  minutesNeeded: number;
  /** The minutes a day that would be enough; undefined if no day is long enough. */
  minutesPerDayNeeded?: number;
  isEnough: boolean;
}

/** Maximum minutes that can be planned for a day. */
export const maxMinutesPerDay = 480;
const minutesPerQuestion = 1;
const cardsPerMinute = 6;
/** Maximum share of a day for reviews, so that new material has room too. */
const reviewShare = 1 / 3;
/** A lesson that is longer than the day's time is split and leaves this share to questions. */
const lessonShare = 0.6;
/** Maximum share of a day for a lab, which is continued the next day. With less time there's no lab. */
const labShare = 0.4;
const minLabMinutes = 10;
const roundSize = 10;
/** Minimum number of questions in a round. */
const minRoundSize = 5;

/** Returns the minutes for reading every open lesson and giving the correct answers that are still needed. */
export function timeLeft(domains: readonly DomainState[], daysLeft: number, minutesPerDay: number): TimeLeft {
  const minutesNeeded = domains.reduce((sum, domain) => sum + minutesOf(domain), 0);
  const minutesAvailable = Math.max(0, daysLeft) * minutesPerDay;
  const perDay = daysLeft > 0 ? Math.ceil(minutesNeeded / daysLeft) : Number.POSITIVE_INFINITY;
  return {
    daysLeft,
    minutesAvailable,
    minutesNeeded,
    ...(perDay <= maxMinutesPerDay && { minutesPerDayNeeded: perDay }),
    isEnough: minutesNeeded <= minutesAvailable,
  };
}

/**
 * Returns what to do on a day before an exam: due cards, then lessons and questions. Each domain gets time by
 * its weight × weakness, because the next task always comes from the domain that is furthest below its share.
 * Lessons keep the order of the course, because each builds on the ones before, and a domain's questions
 * start once one of its lessons is read. The weakest hands-on objective has its lab at the end.
 * @param minutes the time that the day has
 * @param waiting the cards of the exam; those reviewed today count as well, so that the plan doesn't change
 * @param examMinutes the length of a practice exam, which is offered when nothing is left to learn
 */
export function planDay(
  domains: readonly DomainState[],
  minutes: number,
  waiting: WaitingCards,
  examMinutes: number,
): PlannedTask[] {
  const tasks = reviewTasks(waiting, Math.floor(minutes * reviewShare * cardsPerMinute));
  let minutesLeft = minutes - totalMinutes(tasks);
  const open = domains.filter(({ weight, weakness }) => weight * weakness > 0).map(openDomain);
  if (open.every((domain) => minutesOf(domain.state) === 0)) return [...tasks, practiceExamTask(examMinutes)];
  const lab = labTask(open, Math.floor(minutesLeft * labShare));
  minutesLeft -= lab?.minutes ?? 0;
  const shares = open.reduce((sum, { priority }) => sum + priority, 0);
  const budget = minutesLeft;
  for (;;) {
    const byMissingTime = open
      .map((domain) => ({ domain, missing: (domain.priority / shares) * budget - domain.spent }))
      .sort((one, other) => other.missing - one.missing);
    const before = minutesLeft;
    for (const { domain } of byMissingTime) {
      const task = nextTask(domain, open, minutesLeft, budget);
      if (!task) continue;
      minutesLeft -= task.minutes;
      addTask(tasks, task, domain.state.title);
      break;
    }
    if (minutesLeft === before) return lab ? [...tasks, lab] : tasks;
  }
}

/** The review of cards, if there are any: one task at most. */
export function reviewTasks(
  { due, fresh, reviewed }: WaitingCards,
  most = Number.POSITIVE_INFINITY,
): PlannedTask[] {
  const total = Math.min(due + fresh + reviewed, most);
  if (total === 0) return [];
  return [
    {
      kind: 'review',
      subjectId: '',
      title: `Review ${plural(total, 'card')}`,
      reason: describeWaiting(due, fresh),
      minutes: Math.ceil(total / cardsPerMinute),
      total,
      due,
    },
  ];
}

function describeWaiting(due: number, fresh: number): string {
  const parts = [
    ...(due > 0 ? [`${due.toLocaleString('en-US')} due`] : []),
    ...(fresh > 0 ? [`${fresh} new`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'All reviewed';
}

interface OpenDomain {
  state: DomainState;
  priority: number;
  spent: number;
  /** Number of this domain's lessons that are planned, in any domain's time. */
  lessonsTaken: number;
  /** Number of lessons that are planned in this domain's time. */
  lessonsRead: number;
  questionsTaken: number;
}

const openDomain = (state: DomainState): OpenDomain => ({
  state,
  priority: state.weight * state.weakness,
  spent: 0,
  lessonsTaken: 0,
  lessonsRead: 0,
  questionsTaken: 0,
});

const nextLesson = ({ state, lessonsTaken }: OpenDomain) => state.lessons[lessonsTaken];

/** The domain of the lesson that comes next in the course. */
function nextInCourse(domain: OpenDomain, open: readonly OpenDomain[]): OpenDomain {
  const orderOf = (one: OpenDomain) => nextLesson(one)?.order ?? Number.POSITIVE_INFINITY;
  return open.reduce((first, one) => (orderOf(one) < orderOf(first) ? one : first), domain);
}

/**
 * The next task of a domain, if one fits: a lesson, then a round of questions, then the next lesson. The
 * lesson is the next in the course, in any domain, because the domain's own lessons build on those before
 * them.
 */
function nextTask(
  domain: OpenDomain,
  open: readonly OpenDomain[],
  minutesLeft: number,
  budget: number,
): PlannedTask | undefined {
  const { state } = domain;
  const isBegun = state.isBegun !== false || domain.lessonsTaken > 0;
  const isLessonsTurn = !isBegun || domain.lessonsRead * roundSize <= domain.questionsTaken;
  const teacher = isLessonsTurn && nextLesson(domain) ? nextInCourse(domain, open) : undefined;
  const lesson = teacher && nextLesson(teacher);
  // A lesson longer than the whole day would never fit, so it is split into parts.
  const lessonMinutes =
    lesson && (lesson.minutes > budget ? Math.floor(budget * lessonShare) : lesson.minutes);
  if (teacher && lesson && lessonMinutes && lessonMinutes <= minutesLeft) {
    teacher.lessonsTaken++;
    domain.lessonsRead++;
    domain.spent += lessonMinutes;
    const title = lessonMinutes < lesson.minutes ? `Read part of: ${lesson.title}` : `Read: ${lesson.title}`;
    return {
      kind: 'read',
      subjectId: lesson.id,
      title,
      reason: reasonOf(teacher.state),
      minutes: lessonMinutes,
      total: 1,
    };
  }
  if (!isBegun) return undefined;
  const openQuestions = state.openQuestions - domain.questionsTaken;
  const count = Math.min(roundSize, openQuestions, Math.floor(minutesLeft / minutesPerQuestion));
  if (count < Math.min(minRoundSize, openQuestions) || count === 0) return undefined;
  domain.questionsTaken += count;
  domain.spent += count * minutesPerQuestion;
  return {
    kind: 'drill',
    subjectId: state.id,
    title: drillTitle(count, state.title),
    reason: reasonOf(state),
    minutes: count * minutesPerQuestion,
    total: count,
  };
}

/** The lab of the weakest hands-on objective; of equally weak ones, that of the domain with the higher priority. */
function labTask(open: readonly OpenDomain[], minutes: number): PlannedTask | undefined {
  if (minutes < minLabMinutes) return undefined;
  const labs = open.flatMap((domain) => (domain.state.labs ?? []).map((lab) => ({ lab, domain })));
  const [weakest] = labs.sort(
    (one, other) => one.lab.progress - other.lab.progress || other.domain.priority - one.domain.priority,
  );
  if (!weakest) return undefined;
  const { lab, domain } = weakest;
  const labMinutes = Math.min(lab.minutes, minutes);
  domain.spent += labMinutes;
  return {
    kind: 'lab',
    subjectId: lab.id,
    title: `${labMinutes < lab.minutes ? 'Work on the lab' : 'Do the lab'}: ${lab.title}`,
    reason: `Your weakest hands-on objective: ${lab.objective}, ${toWholePercent(lab.progress)}% mastered`,
    minutes: labMinutes,
    total: 1,
  };
}

const reasonOf = ({ title, weight, knownPercent }: DomainState) =>
  `${title}: ${weight}% of the exam, ${knownPercent}% mastered`;

/** Rounds of one domain are one task. */
function addTask(tasks: PlannedTask[], task: PlannedTask, domain: string): void {
  const same = tasks.find(
    ({ kind, subjectId }) => kind === 'drill' && task.kind === kind && subjectId === task.subjectId,
  );
  if (!same) {
    tasks.push(task);
    return;
  }
  same.total += task.total;
  same.minutes += task.minutes;
  same.title = drillTitle(same.total, domain);
}

const practiceExamTask = (minutes: number): PlannedTask => ({
  kind: 'exam',
  subjectId: '',
  title: 'Take a practice exam',
  reason: 'You’ve mastered every objective. See how you do against the clock.',
  minutes,
  total: 1,
});

const minutesOf = ({ weakness, openQuestions, lessons }: DomainState) =>
  weakness === 0 ? 0 : openQuestions * minutesPerQuestion + totalMinutes(lessons);
const totalMinutes = (items: readonly { minutes: number }[]) =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);
export const drillTitle = (count: number, domain: string) => `Answer ${plural(count, 'question')}: ${domain}`;
