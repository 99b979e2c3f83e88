import { addDays, localDay } from '../features/study/scheduling/day';
import type { Answer } from './fakeServer';

type Plan = Answer<'DailyPlan'>['dailyPlan'];
type Exam = Plan['exams'][number];
type Task = Exam['tasks'][number];

const today = localDay(new Date());

/** Creates a set of questions for a daily plan. */
export const makeTask = (given: Partial<Task>): Task => ({
  __typename: 'PlanTask',
  id: 'ccna-drill-access',
  exam: 'Cisco CCNA',
  kind: 'drill',
  title: 'Answer 10 questions: Network Access',
  reason: 'Network Access: 20% of the exam, 30% known',
  minutes: 10,
  url: '/study-hub?drill=CCNA&domain=access',
  done: 4,
  total: 10,
  due: null,
  isDone: false,
  dueAt: null,
  movedTo: null,
  ...given,
});

/** The CCNA without a date. */
export const makeExam = (given: Partial<Exam> = {}): Exam => ({
  __typename: 'ExamPlan',
  examId: 'ccna',
  title: 'Cisco CCNA',
  category: 'CCNA',
  day: null,
  minutesPerDay: null,
  daysLeft: null,
  minutesNeeded: 600,
  minutesAvailable: 0,
  minutesPerDayNeeded: null,
  isEnough: false,
  domains: [],
  tasks: [],
  ...given,
});

/** The CCNA in nine days. */
export const makeDatedExam = (given: Partial<Exam> = {}): Exam =>
  makeExam({
    day: addDays(today, 9),
    minutesPerDay: 30,
    daysLeft: 9,
    minutesAvailable: 270,
    minutesPerDayNeeded: 67,
    ...given,
  });

/** Today's plan. */
export const makePlan = (...exams: Exam[]): Plan => ({
  __typename: 'DailyPlan',
  day: today,
  studiedMinutes: 25,
  restDays: [],
  isRestDay: false,
  streak: 0,
  assignedLater: 0,
  assigned: [],
  moved: [],
  sessions: [],
  cards: [],
  exams,
});
