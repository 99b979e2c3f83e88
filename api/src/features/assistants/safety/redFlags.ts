import { loadContent, loadRedFlagExamples } from '../../../../content/content.load.js';
import { type RedFlagKind, redFlagKind } from '../../../../content/redFlags.schema.js';
import { weigh } from './examples.js';
import { type Features, read } from './phrases.js';

/**
 * How much words must speak for a danger; below 0, because a missed one is worse than a false alarm. Next to a phrase
 * about a crisis, ordinary words matter less.
 */
const enoughFor = (features: Features): number => (features.has('kind crisis') ? -1 : -0.15);

/** One of how many questions in the library is an example. */
const takenEvery = 20;

interface Judge {
  danger: ReturnType<typeof weigh>;
  kindOf: (features: Features) => RedFlagKind;
}

let judge: Judge | undefined;

/**
 * The type of danger that a message mentions; undefined if there is none. Its words and the phrases from redFlags.json
 * in it count by how often they occur in the dangerous and the harmless messages of redFlagExamples.json. So a new
 * wording can be found, and a phrase in a harmless sentence is no alarm.
 */
export function findRedFlag(message: string): RedFlagKind | undefined {
  judge ??= learn();
  const { danger, kindOf } = judge;
  const parts = read(message).map((features) => ({
    features,
    weight: danger(features) - enoughFor(features),
  }));
  const worst = parts.reduce((most, part) => (part.weight > most.weight ? part : most));
  return worst.weight > 0 ? kindOf(worst.features) : undefined;
}

function learn(): Judge {
  const { harmless, ...dangerous } = loadRedFlagExamples();
  const kinds = redFlagKind.options.map((kind) => ({ kind, examples: dangerous[kind].flatMap(read) }));
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
      [...harmless, ...otherSubjects()].flatMap(read),
    ),
    kindOf: (features) =>
      weights.reduce((best, each) => (each.weight(features) > best.weight(features) ? each : best)).kind,
  };
}

/** Some questions about the other subjects of the app, which are harmless. */
function otherSubjects(): string[] {
  return loadContent()
    .library.flatMap(({ kind, asks }) => (kind === 'herb' ? [] : asks))
    .filter((_, index) => index % takenEvery === 0);
}
