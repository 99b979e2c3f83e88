import {
  freshTimer,
  parseTimer,
  pause,
  remainingAt,
  reset,
  skip,
  start,
  type TimerState,
  tick,
} from './timer';

const noon = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => count * 60_000;

test('25 minutes of study are followed by a 5-minute break', () => {
  const running = start(freshTimer, noon);
  expect(remainingAt(running, noon + minutes(10))).toBe(minutes(15));
  expect(tick(running, noon + minutes(24)).state).toBe(running);
  const { state, interval } = tick(running, noon + minutes(25));
  expect(state).toMatchObject({ phase: 'break', rounds: 1, endsAt: null, remaining: minutes(5) });
  expect(interval).toEqual({ startedAt: noon, seconds: 1500 });
});

test('every fourth break is long, and then the rounds start over', () => {
  const phases: string[] = [];
  let state: TimerState = freshTimer;
  for (let step = 0; step < 9; step++) {
    phases.push(state.phase);
    state = tick(start(state, noon), noon + minutes(30)).state;
  }
  expect(phases).toEqual([
    'focus',
    'break',
    'focus',
    'break',
    'focus',
    'break',
    'focus',
    'longBreak',
    'focus',
  ]);
  expect(state.rounds).toBe(1);
});

test('pausing keeps the time left and counts the study before it', () => {
  const { state, interval } = pause(start(freshTimer, noon), noon + minutes(10));
  expect(remainingAt(state, noon + minutes(600))).toBe(minutes(15));
  expect(interval).toEqual({ startedAt: noon, seconds: 600 });
  const again = start(state, noon + minutes(60));
  expect(tick(again, noon + minutes(75)).interval).toEqual({ startedAt: noon + minutes(60), seconds: 900 });
});

test('a night with the lid closed counts no more than the phase', () => {
  expect(tick(start(freshTimer, noon), noon + minutes(600)).interval?.seconds).toBe(1500);
  expect(pause(start(freshTimer, noon), noon + minutes(600)).interval?.seconds).toBe(1500);
});

test("a clock that was set back doesn't add time to a phase or count study twice", () => {
  const running = start(freshTimer, noon);
  expect(remainingAt(running, noon - minutes(60))).toBe(minutes(25));
  expect(pause(running, noon - minutes(60))).toMatchObject({ state: { remaining: minutes(25) } });
  expect(pause(running, noon - minutes(60)).interval).toBeUndefined();
});

test('skipping and restarting count the time studied, and breaks count nothing', () => {
  expect(skip(start(freshTimer, noon), noon + minutes(5))).toMatchObject({
    state: { phase: 'break' },
    interval: { seconds: 300 },
  });
  expect(reset(start(freshTimer, noon), noon + minutes(5))).toEqual({
    state: freshTimer,
    interval: { startedAt: noon, seconds: 300 },
  });
  const inBreak = start(skip(freshTimer, noon).state, noon);
  expect(tick(inBreak, noon + minutes(5)).interval).toBeUndefined();
  expect(reset(freshTimer, noon).interval).toBeUndefined();
});

test('starting a running timer or pausing a paused one changes nothing', () => {
  const running = start(freshTimer, noon);
  expect(start(running, noon + minutes(3))).toBe(running);
  expect(pause(freshTimer, noon)).toEqual({ state: freshTimer });
});

test.each([
  null,
  '',
  '{',
  '[]',
  '"x"',
  '{"phase":"nap"}',
  '{"phase":"focus","rounds":1.5,"remaining":1,"endsAt":null,"startedAt":null}',
])('a stored %j becomes a new timer', (text) => {
  expect(parseTimer(text)).toEqual(freshTimer);
});

test('a stored timer is read back unchanged', () => {
  const running = start(freshTimer, noon);
  expect(parseTimer(JSON.stringify(running))).toEqual(running);
});
