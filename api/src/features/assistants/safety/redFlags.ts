import { loadContent, loadRedFlagExamples } from '../../../../content/content.load.js';
import { type RedFlagKind, redFlagKind } from '../../../../content/redFlags.schema.js';
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

let judge: Judge | undefined;

/**
 * The type of danger that a message mentions; undefined if there is none. A phrase from redFlags.json is strong
 * evidence, and all words count by how often they occur in the dangerous and the harmless messages of
 * redFlagExamples.json. So a new wording can be found, and a phrase in a harmless sentence is no alarm.
 */
export function findRedFlag(message: string): RedFlagKind | undefined {
  judge ??= learn();
  const { danger, kindOf } = judge;
  const found = read(message).find(
    ({ kind, features }) =>
      // Ordinary words are no reason to overlook a crisis.
      kind === 'crisis' || danger(features) > (kind ? enough.withPhrase : enough.alone),
  );
  // The phrases are about people, except a few.
  const isPet = found?.features.has('$pet');
  return found && ((!isPet && found.kind) || kindOf(found));
}

function learn(): Judge {
  const { harmless, ...dangerous } = loadRedFlagExamples();
  const featuresOf = (messages: readonly string[]) => messages.flatMap(read).map(({ features }) => features);
  const kinds = redFlagKind.options.map((kind) => ({ kind, examples: featuresOf(dangerous[kind]) }));
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
      featuresOf([...harmless, ...otherSubjects()]),
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
