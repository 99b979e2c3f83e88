import {
  type Card,
  createEmptyCard,
  default_w,
  type FSRSState,
  forgetting_curve,
  fsrs,
  type Grade,
  State,
} from 'ts-fsrs';
import { DAY } from '../../../platform/clock.js';

/** What the scheduler knows about a card; the names are those of FSRS. */
export interface Memory {
  due: Date;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  state: State;
  lastReview?: Date | null;
}

/** From this many lapses on, a card costs more than it's worth until it is rewritten. */
export const leechLapses = 8;

/** The memory of a card that was never shown. */
export function newMemory(now: Date): Memory {
  return toMemory(createEmptyCard(now));
}

/**
 * The state of a card that nobody has reviewed yet. Cards added together keep their order through increasing
 * times.
 */
export const newCardState = (at: Date) => ({
  memory: newMemory(at),
  isFresh: true,
  isSuspended: false,
  isLeech: false,
  revision: 0,
});

/**
 * Returns a card's memory after a grade.
 * @param retention the share of cards that should still be remembered at the next review
 */
export function review(memory: Memory, rating: Grade, now: Date, retention: number): Memory {
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: false });
  return toMemory(scheduler.next(toCard(memory), now, rating).card);
}

/** Whether the card is in its first steps or being relearned, so that it comes back within minutes. */
export const isLearning = ({ state }: Memory) => state === State.Learning || state === State.Relearning;

const standard = fsrs({ enable_fuzz: false });

/** Returns how well something is remembered after one more review, for things without their own schedule. */
export function nextMemoryState(
  before: FSRSState | undefined,
  lastReview: Date | undefined,
  rating: Grade,
  now: Date,
): FSRSState {
  return standard.next_state(
    before ?? null,
    lastReview ? Math.floor(daysBetween(lastReview, now)) : 0,
    rating,
  );
}

/**
 * Returns the predicted share of such memories that remain: 1 at a review, 0.9 after as many days as the stability
 * says.
 */
export function predictedRecall(stability: number, lastReview: Date, now: Date): number {
  return forgetting_curve(default_w, daysBetween(lastReview, now), stability);
}

/** A clock that was set back must not lead to a negative time. */
const daysBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / DAY;

function toCard(memory: Memory): Card {
  const { due, stability, difficulty, scheduledDays, learningSteps, reps, lapses, state, lastReview } =
    memory;
  return {
    due,
    stability,
    difficulty,
    elapsed_days: 0,
    scheduled_days: scheduledDays,
    learning_steps: learningSteps,
    reps,
    lapses,
    state,
    ...(lastReview && { last_review: lastReview }),
  };
}

function toMemory(card: Card): Memory {
  return {
    due: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: card.last_review ?? null,
  };
}
