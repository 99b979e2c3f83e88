import { loadContent, loadRedFlagExamples } from '../../../../content/content.load.js';
import { type RedFlagKind, redFlagKind } from '../../../../content/redFlags.schema.js';
import { inTurns } from '../../../platform/jobs/turns.js';
import { weigh } from './examples.js';
import { type Reading, read } from './phrases.js';

/** How much the words of a message must speak for a danger if it has a phrase from the table, and if it has none. */
const enough = { withPhrase: -11, alone: 12 };

/** One of how many questions in the library is an example. */
const takenEvery = 40;

interface Judge {
  danger: ReturnType<typeof weigh>;
  kindOf: (reading: Reading) => RedFlagKind;
}

let learning: Promise<Judge> | undefined;

/**
 * The type of danger that a message mentions; undefined if there is none. A phrase from redFlags.json is strong
 * evidence, and all words count by how often they occur in the dangerous and the harmless messages of
 * redFlagExamples.json. So a new wording can be found, and a phrase in a harmless sentence is no alarm.
 */
export async function findRedFlag(message: string): Promise<RedFlagKind | undefined> {
  learning ??= learn();
  const { danger, kindOf } = await learning;
  const found = read(message).find(
    ({ kind, features }) =>
      // Ordinary words are no reason to overlook a crisis.
      kind === 'crisis' || danger(features) > (kind ? enough.withPhrase : enough.alone),
  );
  // The phrases are about people, except a few.
  const isPet = found?.features.has('$pet');
  return found && ((!isPet && found.kind) || kindOf(found));
}

/** Takes most of a second, during which other requests run. */
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
  const weights = kinds.map(({ kind, examples }) => ({
    kind,
    weight: weigh(
      examples,
      kinds.flatMap((other) => (other.kind === kind ? [] : other.examples)),
    ),
  }));
  return {
    danger: weigh(
      kinds.flatMap(({ examples }) => examples),
      await featuresOf([...harmless, ...otherSubjects()]),
    ),
    kindOf: ({ features }) =>
      weights.reduce((best, each) => (each.weight(features) > best.weight(features) ? each : best)).kind,
  };
}

/** Some questions about the other subjects of the app, which are harmless. */
function otherSubjects(): string[] {
  return loadContent()
    .library.flatMap(({ kind, asks }) => (kind === 'herb' ? [] : asks))
    .filter((_, index) => index % takenEvery === 0);
}
