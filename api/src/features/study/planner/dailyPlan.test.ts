import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { addDays, daysBetween } from '../scheduling/day.js';
import { type Mastery, type MasteryByObjective, objectiveKey, objectivesOf } from '../scheduling/mastery.js';
import { type DomainStart, type DomainState, planDay, timeLeft } from './dailyPlan.js';
import { domainStates } from './domainStates.js';
import { advanceStreak } from './studyStreak.js';
import { planDays } from './upcomingPlan.js';

const domain = (
  id: string,
  weight: number,
  weakness: number,
  change: Partial<DomainState> = {},
): DomainState => ({
  id,
  title: `Domain ${id}`,
  weight,
  weakness,
  knownPercent: Math.round(100 * (1 - weakness)),
  openQuestions: Math.round(100 * weakness),
  lessons: [],
  ...change,
});
const knowing = (mastery: MasteryByObjective) => ({ mastery, verdicts: new Map<string, boolean>() });
const waiting = (due: number) => ({ due, fresh: 0, reviewed: 0 });
const none = waiting(0);
const lesson = { id: 'm1', title: 'Subnets', minutes: 40 };
const minutesOf = (tasks: { minutes: number }[]) => tasks.reduce((sum, { minutes }) => sum + minutes, 0);
const byDomain = (tasks: { subjectId: string; minutes: number }[]) =>
  Object.fromEntries(tasks.map(({ subjectId, minutes }) => [subjectId, minutes]));

test('time is divided among the domains by weight × weakness', () => {
  const plan = (domains: DomainState[]) => byDomain(planDay(domains, 120, none, 90));
  const large = { openQuestions: 500 };
  expect(plan([domain('a', 30, 0.8, large), domain('b', 10, 0.8, large)])).toEqual({ a: 90, b: 30 });
  expect(plan([domain('a', 20, 0.9, large), domain('b', 20, 0.3, large)])).toEqual({ a: 90, b: 30 });
  expect(plan([domain('a', 40, 0.2, large), domain('b', 10, 0.8, large)])).toEqual({ a: 60, b: 60 });
  // Time that a domain can't use goes to the others.
  expect(plan([domain('a', 30, 0.1), domain('b', 10, 1, large)])).toEqual({ a: 10, b: 110 });
  expect(plan([domain('a', 40, 0), domain('b', 10, 0.8)])).toEqual({ b: 80 });
});

test('a lesson comes before its questions, and a day is never overfull', () => {
  const tasks = planDay([domain('a', 50, 1, { lessons: [lesson, { ...lesson, id: 'm2' }] })], 70, none, 90);
  expect(tasks.map(({ title }) => title)).toEqual(['Read: Subnets', 'Answer 30 questions: Domain a']);
  expect(minutesOf(tasks)).toBe(70);
});

test('a lesson that is longer than the day is split, and questions keep their share', () => {
  const tasks = planDay([domain('a', 50, 1, { lessons: [lesson] })], 20, none, 90);
  expect(tasks.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['Read part of: Subnets', 12],
    ['Answer 8 questions: Domain a', 8],
  ]);
});

test("many cards don't postpone a lesson forever", () => {
  const tasks = planDay([domain('a', 50, 1, { lessons: [lesson] })], 45, waiting(900), 90);
  expect(tasks.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['Review 90 cards', 15],
    ['Read part of: Subnets', 18],
    ['Answer 10 questions: Domain a', 10],
  ]);
});

test('due cards come first and take at most a third of the day', () => {
  const few = planDay([domain('a', 50, 1)], 30, waiting(12), 90);
  expect(few[0]).toMatchObject({ kind: 'review', total: 12, minutes: 2 });
  const many = planDay([domain('a', 50, 1)], 30, waiting(900), 90);
  expect(many[0]).toMatchObject({ kind: 'review', total: 60, due: 900, minutes: 10 });
  expect(minutesOf(many)).toBe(30);
});

test('once everything is mastered, a practice exam and the cards remain', () => {
  const tasks = planDay([domain('a', 60, 0), domain('b', 40, 0)], 30, waiting(6), 90);
  expect(tasks.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['review', 1],
    ['exam', 90],
  ]);
});

test('the plan says whether the time is enough, and how many minutes a day would be', () => {
  const domains = [domain('a', 50, 0.5, { lessons: [lesson] }), domain('b', 50, 0, { lessons: [lesson] })];
  expect(timeLeft(domains, 3, 30)).toEqual({
    daysLeft: 3,
    minutesAvailable: 90,
    minutesNeeded: 90,
    minutesPerDayNeeded: 30,
    isEnough: true,
  });
  expect(timeLeft(domains, 2, 30)).toMatchObject({ isEnough: false, minutesPerDayNeeded: 45 });
  expect(
    timeLeft([domain('a', 100, 0.5, { lessons: [{ ...lesson, minutes: 431 }] })], 1, 480),
  ).not.toHaveProperty('minutesPerDayNeeded');
  expect(timeLeft(domains, -4, 30)).toEqual({
    daysLeft: -4,
    minutesAvailable: 0,
    minutesNeeded: 90,
    isEnough: false,
  });
});

const known = (right: number, recall: number): Mastery => ({
  answered: 10,
  right,
  recall,
  progress: Math.min(1, right / 8) * Math.min(1, recall / 0.9),
  isMastered: right >= 8 && recall >= 0.9,
});
const ccna = curriculumOf('v11').exams.find(({ id }) => id === 'ccna');

/** Returns the domain progress that every page shows. */
const nothingKnown = (states: readonly DomainStart[]) =>
  states.map((state) => ({ ...state, knownPercent: 0 }));

test('without evidence every domain of every exam is open, and the course begins with its first lesson', () => {
  const { exams, modules } = curriculumOf('v11');
  for (const exam of exams) {
    const states = domainStates(exam, modules, knowing(new Map()), () => false);
    expect(states.every(({ weakness, openQuestions }) => weakness === 1 && openQuestions > 0)).toBe(true);
    // No lesson gets lost between the domains.
    expect(states.flatMap(({ lessons }) => lessons)).toHaveLength(
      modules.filter((module) => module.exam === exam.id).length,
    );
    const [first] = planDay(nothingKnown(states), 60, none, exam.limits.minutes);
    const begin = modules.find((module) => module.exam === exam.id && module.order === 1);
    expect(first).toMatchObject({ kind: 'read', subjectId: begin?.id });
  }
});

test.each([20, 45, 180])('with %d minutes a day no lesson comes before those it builds on', (minutes) => {
  const { exams, modules } = curriculumOf('v11');
  for (const exam of exams) {
    const course = modules
      .filter((module) => module.exam === exam.id)
      .sort((one, other) => one.order - other.order)
      .map(({ id }) => id);
    const read: string[] = [];
    const answered = new Map<string, number>();
    for (let day = 0; day < 100 && read.length < course.length; day++) {
      const states = domainStates(exam, modules, knowing(new Map()), (id) => read.includes(id)).map(
        (state) => {
          const openQuestions = Math.max(1, state.openQuestions - (answered.get(state.id) ?? 0));
          return { ...state, openQuestions, weakness: openQuestions / state.openQuestions };
        },
      );
      const taught = new Set(states.filter(({ isBegun }) => isBegun).map(({ id }) => id));
      for (const { kind, subjectId, total } of planDay(
        nothingKnown(states),
        minutes,
        none,
        exam.limits.minutes,
      )) {
        if (kind === 'read') {
          read.push(subjectId);
          const owner = states.find(({ lessons }) => lessons.some(({ id }) => id === subjectId));
          taught.add(owner?.id ?? '');
        }
        // Topics that haven't been taught aren't asked about.
        if (kind === 'drill') {
          expect([...taught]).toContain(subjectId);
          answered.set(subjectId, (answered.get(subjectId) ?? 0) + total);
        }
      }
    }
    expect(read).toEqual(course);
  }
});

test('weakness is measured by mastery of the objectives, and fading ones come back', () => {
  if (!ccna) throw new Error('the content has no CCNA');
  const stateWith = (mastery: Mastery) => {
    const all = ccna.domains.flatMap(objectivesOf);
    const map = new Map(all.map((objective) => [objectiveKey({ exam: 'ccna', objective }), mastery]));
    return domainStates(ccna, curriculumOf('v11').modules, knowing(map), () => true).find(
      ({ id }) => id === 'ip-connectivity',
    );
  };
  expect(stateWith(known(9, 0.95))).toMatchObject({ weakness: 0, openQuestions: 0, lessons: [] });
  expect(stateWith(known(4, 0.9))).toMatchObject({ weakness: 0.5, openQuestions: 5 * 4 });
  expect(stateWith(known(10, 0.45))).toMatchObject({ weakness: 0.5, openQuestions: 5 });
});

test('each upcoming day continues where the one before ends, and the last has a practice exam', () => {
  const domains = [domain('a', 50, 1, { openQuestions: 30, isBegun: false, lessons: [lesson] })];
  const cards = [waiting(0), waiting(12), waiting(0), waiting(0), waiting(0)];
  const days = planDays({ domains, minutesPerDay: 20, cards, examMinutes: 90 });
  expect(days.map((tasks) => tasks.map(({ title }) => title))).toEqual([
    ['Read part of: Subnets', 'Answer 8 questions: Domain a'],
    ['Review 12 cards', 'Read part of: Subnets', 'Answer 8 questions: Domain a'],
    ['Read: Subnets'],
    ['Answer 14 questions: Domain a'],
    ['Take a practice exam'],
  ]);
});

test.each([0, 1])('a day of %d minutes asks for nothing that does not fit', (minutes) => {
  const tasks = planDay([domain('a', 50, 1, { lessons: [lesson] })], minutes, waiting(5), 90);
  expect(minutesOf(tasks)).toBeLessThanOrEqual(minutes);
});

test('a day of 24 hours ends when everything is done', () => {
  const tasks = planDay([domain('a', 50, 1, { lessons: [lesson] })], 24 * 60, waiting(5), 90);
  expect(tasks.map(({ title }) => title)).toEqual([
    'Review 5 cards',
    'Read: Subnets',
    'Answer 100 questions: Domain a',
  ]);
});

test('the weakest hands-on objective has its lab at the end of the day, and the next one a day later', () => {
  const lab = (id: string, progress: number) => ({
    id,
    title: id,
    minutes: 20,
    objective: `${id} VLANs`,
    progress,
  });
  const domains = [
    domain('a', 50, 1, { labs: [lab('c07', 0.5), lab('c08', 0.2)] }),
    domain('b', 50, 1, { labs: [lab('c20', 0.4)] }),
  ];
  const labsOf = (minutes: number) =>
    planDays({ domains, minutesPerDay: minutes, cards: [none, none, none, none], examMinutes: 90 }).map(
      (tasks) => tasks.filter(({ kind }) => kind === 'lab').map(({ title, minutes }) => [title, minutes]),
    );
  expect(labsOf(60)).toEqual([
    [['Do the lab: c08', 20]],
    [['Do the lab: c20', 20]],
    [['Do the lab: c07', 20]],
    [],
  ]);
  expect(labsOf(30)[0]).toEqual([['Work on the lab: c08', 12]]);
  expect(labsOf(20)[0]).toEqual([]);
  const tasks = planDay(domains, 60, none, 90);
  expect(tasks.at(-1)).toMatchObject({
    kind: 'lab',
    reason: expect.stringContaining('c08 VLANs, 20% mastered'),
  });
  expect(minutesOf(tasks)).toBe(60);
});

test.each([
  ['studying every day continues the streak', 'xxxxx', 5],
  ['one missed day is forgiven', 'xx-xx', 4],
  ['a second missed day within a week ends the streak', 'x-x-x', 1],
  ['a second missed day after a week is forgiven, too', 'x-xxxxxx-x', 8],
  ['two missed days in a row end the streak', 'xxx--x', 1],
  ['rest days neither count nor end the streak', 'xxoox', 3],
  ['without any study, there is no streak', '-----', 0],
])('%s', (_, days, length) => {
  const today = '2026-11-27';
  const start = { day: addDays(today, -days.length - 1), length: 0 };
  const on = (mark: string) => (day: string) => days[days.length - daysBetween(day, today)] === mark;
  expect(advanceStreak(start, today, on('x'), on('o')).length).toBe(length);
});
