import { type Card, createEmptyCard, fsrs, type Grade, State } from 'ts-fsrs';

/** What the scheduler knows of a card; the names are those of FSRS. */
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

/** From this many lapses on a card costs more than it gives, until it is written anew. */
export const leechLapses = 8;

/** What is known of a card that was never shown. */
export function newMemory(now: Date): Memory {
  return toMemory(createEmptyCard(now));
}

/**
 * The memory of a card after a grade.
 * @param retention the share of cards that shall still be known when they come again
 */
export function review(memory: Memory, rating: Grade, now: Date, retention: number): Memory {
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: false });
  return toMemory(scheduler.next(toCard(memory), now, rating).card);
}

/** Is the card in its first steps or relearned, so that it comes again within minutes? */
export const isLearning = ({ state }: Memory) => state === State.Learning || state === State.Relearning;

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
