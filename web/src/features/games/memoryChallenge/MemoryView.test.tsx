import { isMatch, stimuliOf } from '@cosmic/game-rules/memory/nBack';
import { padsOf } from '@cosmic/game-rules/memory/sequence';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defined } from '../../../testing/defined';
import { playGame } from '../testing/playGame';
import { memoryGame } from './memoryGame';
import { padKeys } from './padLayout';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The playing surface with a clock that the test advances. */
const play = (deal: object) => playGame(memoryGame, deal);
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const type = (code: string, key = code) => fireEvent.keyDown(document.body, { code, key });
const litPad = () => screen.getAllByRole('button').findIndex((pad) => pad.dataset.state === 'lit');

test('a sequence is shown once the player is ready, then repeated by digits, arrows, and pointer; a mistake costs a life', async () => {
  const session = play({ kind: 'sequence', seed: 3, lives: 2, stepMs: 500, goal: 8 });
  const [first = 0, second = 0] = padsOf(3, 2);
  // Nothing happens while the player reads.
  await wait(60_000);
  expect(session.log).toEqual([]);
  expect(litPad()).toBe(-1);
  const start = screen.getByRole('button', { name: 'Start' });
  expect(start).toHaveFocus();
  // The first pad is announced, by pointer and by key.
  expect(screen.queryByText('Press Start first.')).toBeNull();
  fireEvent.pointerDown(defined(screen.getAllByRole('button')[first]), { button: 0 });
  expect(screen.getByText('Press Start first.')).toBeVisible();
  type(`Digit${padKeys[first]}`);
  expect(session.log).toEqual([]);
  act(() => session.pause());
  act(() => session.resume());
  await wait(2_000);
  expect(session.elapsed()).toBe(0);
  fireEvent.click(start);
  expect(screen.getByText('Watch: 1 pad')).toBeVisible();
  // The clock starts with Start, and the arrow keys continue from there.
  expect(session.log).toEqual([{ kind: 'begin', at: 0 }]);
  expect(screen.getByRole('button', { name: 'center, 5' })).toHaveFocus();
  await wait(1_100);
  expect(litPad()).toBe(first);
  // Nothing counts while the sequence is shown.
  type(`Digit${padKeys[first]}`);
  expect(session.log).toHaveLength(1);
  await wait(500);
  expect(screen.getByText('Your turn: 1 pad')).toBeVisible();
  type(`Numpad${padKeys[first]}`);
  expect(screen.getByText('Correct! Now watch 2 pads')).toBeVisible();
  await wait(2_100);
  expect(screen.getByText('Your turn: 2 pads')).toBeVisible();
  const pads = screen.getAllByRole('button');
  defined(pads[4]).focus();
  fireEvent.keyDown(defined(pads[4]), { key: 'ArrowUp' });
  expect(pads[1]).toHaveFocus();
  fireEvent.pointerDown(defined(pads[first]), { button: 0 });
  fireEvent.pointerDown(defined(pads[(second + 1) % 9]), { button: 0 });
  expect(screen.getByRole('img', { name: '1 life left' })).toBeVisible();
  expect(screen.getByText('Not quite. Watch again: 2 pads')).toBeVisible();
  expect(session.outcome).toMatchObject({ isOver: false, score: 1, mistakes: 1 });
  // A mistake doesn't affect later rounds.
  await wait(2_100);
  type(`Digit${padKeys[first]}`);
  type(`Digit${padKeys[second]}`);
  expect(screen.getByText('Correct! Now watch 3 pads')).toBeVisible();
  expect(screen.getByText(/^Best this run/)).toHaveTextContent('Best this run 2');
});

test('the winning sequence is announced, and the player learns that the run continues', async () => {
  const deal = { kind: 'sequence', seed: 3, lives: 2, stepMs: 500, goal: 2 } as const;
  expect(memoryGame.firstHint(deal, memoryGame.rules.start(deal))).toContain('Repeat a sequence of 2 to win');
  const session = play(deal);
  expect(
    screen.getByText(/Repeat a sequence of 2 to win\. .* The longest sequence you repeat is your score\./),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const pads = padsOf(3, 3);
  await wait(1_600);
  type(`Digit${padKeys[pads[0] ?? 0]}`);
  await wait(2_100);
  expect(screen.queryByText(/You win!/)).toBeNull();
  for (const pad of pads.slice(0, 2)) type(`Digit${padKeys[pad]}`);
  expect(session.outcome).toMatchObject({ isOver: false, isWon: true });
  const won = /^You win! 2 in a row\. Keep going for more points, or finish\.$/;
  expect(screen.getByText(won)).toBeVisible();
  expect(screen.getAllByRole('status').some((each) => won.test(each.textContent ?? ''))).toBe(true);
  await wait(3_000);
  expect(screen.getByText('Your turn: 3 pads')).toBeVisible();
  expect(screen.getByText(won)).toBeVisible();
});

test('a won run can be finished at any time, even with all lives left', async () => {
  const session = play({ kind: 'sequence', seed: 3, lives: 2, stepMs: 500, goal: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await wait(1_600);
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
  type(`Digit${padKeys[padsOf(3, 1)[0] ?? 0]}`);
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(session.outcome).toMatchObject({ isOver: true, isWon: true, score: 1, mistakes: 0 });
});

test('the start of an n-back block says what wins, and so does its help', () => {
  const deal = { kind: 'nBack', seed: 5, stimulus: 'letter', blocks: 3, goal: 2 } as const;
  play(deal);
  expect(screen.getByText(/Get 80% in 2-back to win\.$/)).toBeVisible();
  render(memoryGame.help(deal));
  expect(screen.getByText(/Get 80% correct in a 2-back block to win\.$/)).toBeVisible();
});

test('the first n-back hint is about the level being played, in the same words as its start', () => {
  const deal = { kind: 'nBack', seed: 5, stimulus: 'position', blocks: 3, goal: 2 } as const;
  const start = memoryGame.rules.start(deal) as object;
  expect(memoryGame.firstHint(deal, start)).toBe(
    'Press Match when the square is in the same place as one step ago. Otherwise, just watch.',
  );
  expect(memoryGame.firstHint(deal, { ...start, level: 2 })).toContain('as 2 steps ago');
});

test("the touch that ends a run doesn't click what appears below the finger afterwards", async () => {
  const session = play({ kind: 'sequence', seed: 3, lives: 1, stepMs: 500, goal: 8 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await wait(1_600);
  const [first = 0] = padsOf(3, 1);
  const wrong = defined(screen.getAllByRole('button')[(first + 1) % 9]);
  fireEvent.pointerDown(wrong, { button: 0 });
  expect(session.outcome.isOver).toBe(true);
  expect(fireEvent.touchEnd(wrong)).toBe(false);
});

test('a sequence interrupted by a pause is shown again from its beginning, once per round', async () => {
  const session = play({ kind: 'sequence', seed: 3, lives: 2, stepMs: 500, goal: 8 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const [first = 0] = padsOf(3, 1);
  await wait(1_200);
  const interrupt = async () => {
    act(() => session.pause());
    await wait(5_000);
    act(() => session.resume());
  };
  await interrupt();
  await wait(900);
  expect(litPad()).toBe(-1);
  await wait(200);
  expect(litPad()).toBe(first);
  await interrupt();
  await wait(500);
  expect(screen.getByText('Your turn: 1 pad')).toBeVisible();
  // A sequence that was shown completely isn't shown again.
  await interrupt();
  await wait(50);
  expect(screen.getByText('Your turn: 1 pad')).toBeVisible();
});

test('a block of n-back can be started, answered with F and Space, and ends on time, one level up', async () => {
  const session = play({ kind: 'nBack', seed: 5, stimulus: 'letter', blocks: 2, goal: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await wait(100);
  expect(screen.getAllByText('Get ready')[0]).toBeInTheDocument();
  const stimuli = stimuliOf(5, 0, 1, 9);
  await wait(1_500);
  for (let trial = 0; trial < stimuli.length; trial++) {
    if (isMatch(stimuli, trial, 1)) type('KeyF', trial % 2 ? 'f' : ' ');
    await wait(3_000);
  }
  expect(
    screen.getByText(
      /6 of 6 matches found, 0 false alarms: 60 points. 20 of 20 answers correct \(100%\): one step harder now./,
    ),
  ).toBeVisible();
  expect(screen.getByText('2-back')).toBeVisible();
  expect(session.outcome).toMatchObject({ isOver: false, score: 60, mistakes: 0 });
});

test('n-back can be played to its end by touch and by keys: up after a good block and down after a bad one', async () => {
  const session = play({ kind: 'nBack', seed: 5, stimulus: 'position', blocks: 3, goal: 2 });
  const levels: number[] = [];
  for (const [block, isGood] of [true, false, true].entries()) {
    const level = Number(/^\d/.exec(screen.getByText(/^\d-back$/, { selector: 'span' }).textContent ?? ''));
    levels.push(level);
    fireEvent.click(screen.getByRole('button', { name: block === 0 ? 'Start' : 'Next block' }));
    await wait(1_600);
    const stimuli = stimuliOf(5, block, level, 8);
    for (let trial = 0; trial < stimuli.length; trial++) {
      // In the bad block, the player calls every trial that isn't a match.
      if (isMatch(stimuli, trial, level) === isGood && trial >= level) {
        if (block === 0) fireEvent.click(screen.getByRole('button', { name: /^Match/ }));
        else type('KeyF', 'f');
      }
      await wait(3_000);
    }
  }
  expect(levels).toEqual([1, 2, 1]);
  expect(session.outcome).toMatchObject({ isOver: true, isWon: false, score: 120, mistakes: 20 });
  // Only the results of the blocks are left.
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('a false alarm is shown at once, and the first items are only for remembering', async () => {
  const session = play({ kind: 'nBack', seed: 5, stimulus: 'position', blocks: 2, goal: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await wait(1_700);
  expect(screen.getByText('Remember this one')).toBeVisible();
  type('KeyF', 'f');
  expect(session.log).toHaveLength(1);
  const stimuli = stimuliOf(5, 0, 1, 8);
  const wrong = stimuli.findIndex((_, trial) => trial > 0 && !isMatch(stimuli, trial, 1));
  await wait(3_000 * wrong);
  type('KeyF', 'f');
  await wait(50);
  expect(screen.getByText('No match')).toBeVisible();
});

test('a missed match is shown in the same place as a false alarm, until the next call', async () => {
  play({ kind: 'nBack', seed: 5, stimulus: 'letter', blocks: 2, goal: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const stimuli = stimuliOf(5, 0, 1, 9);
  const missed = stimuli.findIndex(
    (_, trial) => isMatch(stimuli, trial, 1) && !isMatch(stimuli, trial + 1, 1),
  );
  await wait(1_700 + 3_000 * missed);
  expect(screen.queryByText(/^Missed/)).toBeNull();
  await wait(3_000);
  expect(screen.getByText('Missed: the last one was a match')).toBeVisible();
  type('KeyF', 'f');
  expect(screen.getByText('No match')).toBeVisible();
  expect(screen.queryByText(/^Missed/)).toBeNull();
});
