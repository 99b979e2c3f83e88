import { IllegalMove, type Outcome, type Timed } from '../frame/game.js';
import { Random } from '../frame/random.js';
import type { NBackDeal } from './deal.js';

/** Milliseconds of one trial. */
export const TRIAL_MS = 3_000;
/** Milliseconds before the first trial in a block. */
const leadMs = 1_500;
/** Number of trials in a block that count; the first N come before them. */
export const SCORED_TRIALS = 20;
const matchesPerBlock = 6;
/** Correct trials in a block at which the level rises, and below which it falls: 80% and 65%. */
const riseFrom = 16;
const fallBelow = 13;
export const HIGHEST_LEVEL = 9;

/** The letters that sound least alike. */
export const LETTERS = ['C', 'H', 'K', 'L', 'Q', 'R', 'S', 'T', 'X'] as const;
/** Positions on the field except its center, which has the cross. */
export const POSITIONS = [0, 1, 2, 3, 5, 6, 7, 8] as const;

/** The result of a block. */
export interface BlockResult {
  level: number;
  hits: number;
  misses: number;
  falseAlarms: number;
  /** Of the trials that count: correct calls and correct rejections. */
  correct: number;
}

export interface NBackState {
  kind: 'nBack';
  deal: NBackDeal;
  level: number;
  results: BlockResult[];
  /** The running block; undefined between blocks. */
  block?: {
    /** The start of the block's first trial, in milliseconds. */
    since: number;
    /** The stimulus of each trial, as an index into positions or letters. */
    stimuli: number[];
    /** The trials that were called a match. */
    called: number[];
  };
}

/** `begin` and `end` a block; `match` means the same as N trials before. */
export interface NBackMove {
  kind: 'begin' | 'match' | 'end';
}

export const startNBack = (deal: NBackDeal): NBackState => ({ kind: 'nBack', deal, level: 1, results: [] });

/** The stimuli in a block of N-back: 20 + N, of which exactly six are the same as N before. */
export function stimuliOf(seed: number, block: number, level: number, kinds: number): number[] {
  const random = new Random(seed + block * 7_919);
  const scored = Array.from({ length: SCORED_TRIALS }, (_, index) => level + index);
  const matches = new Set(random.shuffle(scored).slice(0, matchesPerBlock));
  const stimuli: number[] = [];
  for (let trial = 0; trial < SCORED_TRIALS + level; trial++) {
    const before = stimuli[trial - level];
    if (before === undefined) stimuli.push(random.nextInt(kinds));
    else stimuli.push(matches.has(trial) ? before : (before + 1 + random.nextInt(kinds - 1)) % kinds);
  }
  return stimuli;
}

/** Whether a trial is the same as the one N before. */
export const isMatch = (stimuli: readonly number[], trial: number, level: number): boolean =>
  trial >= level && stimuli[trial] === stimuli[trial - level];

/** The trial at a point in time; below 0 before the first. */
export const trialAt = (since: number, at: number): number => Math.floor((at - since) / TRIAL_MS);

/** @throws IllegalMove */
export function playNBack(state: NBackState, { kind, at }: Timed<NBackMove>): NBackState {
  const { deal, level, results, block } = state;
  if (results.length === deal.blocks) throw new IllegalMove('The run is over.');
  if (kind === 'begin') {
    if (block) throw new IllegalMove('The block is running.');
    const kinds = deal.stimulus === 'letter' ? LETTERS.length : POSITIONS.length;
    const stimuli = stimuliOf(deal.seed, results.length, level, kinds);
    return { ...state, block: { since: at + leadMs, stimuli, called: [] } };
  }
  if (!block) throw new IllegalMove('No block is running.');
  const trial = trialAt(block.since, at);
  if (kind === 'end') {
    if (trial < block.stimuli.length) throw new IllegalMove('The block is still running.');
    const result = scoreBlock(block, level);
    return { kind: 'nBack', deal, level: nextLevel(result), results: [...results, result] };
  }
  if (trial >= block.stimuli.length) throw new IllegalMove('The block is over.');
  if (trial < level) throw new IllegalMove('Nothing to compare yet.');
  if (block.called.includes(trial)) throw new IllegalMove('You’ve already answered this one.');
  return { ...state, block: { ...block, called: [...block.called, trial] } };
}

function scoreBlock({ stimuli, called }: NonNullable<NBackState['block']>, level: number): BlockResult {
  const hits = called.filter((trial) => isMatch(stimuli, trial, level)).length;
  const misses = matchesPerBlock - hits;
  const falseAlarms = called.length - hits;
  return { level, hits, misses, falseAlarms, correct: SCORED_TRIALS - misses - falseAlarms };
}

/** The next level: higher from 80% correct on, and lower below 65%. */
export function nextLevel({ level, correct }: Pick<BlockResult, 'level' | 'correct'>): number {
  if (correct >= riseFrom) return Math.min(HIGHEST_LEVEL, level + 1);
  return correct < fallBelow ? Math.max(1, level - 1) : level;
}

/** Each match found earns ten points times N; a false alarm deducts as much from its block. */
export const pointsOf = ({ level, hits, falseAlarms }: BlockResult): number =>
  10 * level * Math.max(0, hits - falseAlarms);

export function nBackOutcome({ deal, results }: NBackState): Outcome {
  const passed = results.filter(({ correct }) => correct >= riseFrom).map(({ level }) => level);
  return {
    isOver: results.length === deal.blocks,
    isWon: Math.max(0, ...passed) >= deal.goal,
    score: results.reduce((sum, result) => sum + pointsOf(result), 0),
    mistakes: results.reduce((sum, { misses, falseAlarms }) => sum + misses + falseAlarms, 0),
    slips: [],
  };
}
