import { loadContent, loadHerbal, loadRedFlagExamples } from '../../../../content/content.load.js';
import { type RedFlagKind, redFlagKind } from '../../../../content/redFlags.schema.js';
import { inTurns } from '../../../platform/jobs/turns.js';
import { weigh } from './examples.js';
import { type Reading, read } from './phrases.js';

/** Minimum score for a danger: below 0, because a missed danger costs more than a false alarm. */
const enough = -0.8;
/**
 * How much the minimum score rises each time the number of parts grows by a factor of e, because a long
 * sentence has more chances to sound dangerous.
 */
const morePerPart = 0.5;

/** One in this many questions about other subjects serves as a harmless example. */
const takenEvery = 40;

interface Judge {
  danger: Awaited<ReturnType<typeof weigh>>;
  kindOf: (reading: Reading) => RedFlagKind;
}

let learning: Promise<Judge> | undefined;

/**
 * The type of danger that a message mentions; undefined if there is none. The messages in
 * redFlagExamples.json determine how much each word, and each phrase in redFlags.json, counts. That way, new
 * wordings are found, and a phrase in a harmless sentence isn't an alarm.
 */
export async function findRedFlag(message: string): Promise<RedFlagKind | undefined> {
  learning ??= learn();
  const { danger, kindOf } = await learning;
  // Reads each sentence alone, too, because an introduction can outweigh a danger.
  const found = read(message, true).find(
    ({ features, parts }) => danger(features) > enough + morePerPart * Math.log(parts),
  );
  return found && kindOf(found);
}

/** Takes about a second, during which other requests run. */
async function learn(): Promise<Judge> {
  const { harmless, ...dangerous } = loadRedFlagExamples();
  const featuresOf = async (messages: readonly string[]) => {
    const examples: Reading['features'][] = [];
    await inTurns(messages, (message) => {
      for (const { features } of read(message)) examples.push(features);
    });
    return examples;
  };
  const kinds = await Promise.all(
    redFlagKind.options.map(async (kind) => ({ kind, examples: await featuresOf(dangerous[kind]) })),
  );
  const weights = await Promise.all(
    kinds.map(async ({ kind, examples }) => ({
      kind,
      weight: await weigh(
        examples,
        kinds.flatMap((other) => (other.kind === kind ? [] : other.examples)),
      ),
    })),
  );
  const danger = await weigh(
    kinds.flatMap(({ examples }) => examples),
    await featuresOf([...harmless, ...combinations(), ...otherSubjects()]),
  );
  return { danger, kindOf: mostLikely(weights) };
}

const mostLikely =
  (kinds: readonly { kind: RedFlagKind; weight: Judge['danger'] }[]): Judge['kindOf'] =>
  ({ features }) => {
    // Only half the bias counts, because emergencies are most of the examples and would win too often.
    const scoreOf = ({ weight }: (typeof kinds)[number]) => weight(features) - weight(new Set()) / 2;
    return kinds.reduce((best, each) => (scoreOf(each) > scoreOf(best) ? each : best)).kind;
  };

/** Some questions about the app's other subjects, which are harmless. */
function otherSubjects(): string[] {
  return loadContent()
    .library.flatMap(({ kind, asks }) => (kind === 'herb' ? [] : asks))
    .filter((_, index) => index % takenEvery === 0);
}

/** Questions about combinations, which are harmless as long as nobody says what happened. */
function combinations(): string[] {
  return loadHerbal().interactions.map(({ herb, with: { id } }) => `${herb} and ${id}`);
}
