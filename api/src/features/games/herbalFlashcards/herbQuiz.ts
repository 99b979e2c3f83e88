import type { Random } from '@cosmic/game-rules/frame/random';
import type { HerbQuestion } from '@cosmic/game-rules/herbs/deal';
import { allHerbs, type HerbEntry } from './herbs.js';

const questionsPerQuiz = 12;
const choices = 4;

/** The types of quiz questions. */
export type QuizKind = 'name' | 'latin' | 'typedLatin';

/** Returns questions of one type about a number of herbs. */
export function drawQuiz(kind: QuizKind, random: Random): HerbQuestion[] {
  const herbs = allHerbs().filter((herb) => kind !== 'typedLatin' || !herb.latinName.includes(' and '));
  return random
    .shuffle(herbs)
    .slice(0, questionsPerQuiz)
    .map((herb) => questionOf(kind, herb, random));
}

function questionOf(kind: QuizKind, herb: HerbEntry, random: Random): HerbQuestion {
  const textOf = kind === 'name' ? ({ title }: HerbEntry) => title : latinOf;
  const answer = textOf(herb);
  const slip = {
    key: `latin ${herb.id}`,
    front: `What is the Latin name of **${herb.title}**?`,
    back: `*${herb.latinName}*`,
  };
  const common = { herb: herb.id, answer };
  if (kind === 'typedLatin') return { ...common, prompt: 'name', ask: 'Type the Latin name.', slip };
  const options = random.shuffle([answer, ...wrongAnswers(herb, textOf, random)]);
  if (kind === 'latin') return { ...common, prompt: 'name', ask: 'What is its Latin name?', options, slip };
  return {
    ...common,
    prompt: 'picture',
    ask: 'Which herb is this?',
    options,
    slip: {
      key: `picture ${herb.id}`,
      front: `What does **${herb.title}** look like, and what is it?`,
      back: herb.body.join(' '),
    },
  };
}

/** Returns other herbs' answers; the ginsengs look too similar to appear next to each other. */
function wrongAnswers(herb: HerbEntry, textOf: (herb: HerbEntry) => string, random: Random): string[] {
  const others = allHerbs().filter(
    ({ title }) => title !== herb.title && lastWord(title) !== lastWord(herb.title),
  );
  return random
    .shuffle(others)
    .slice(0, choices - 1)
    .map(textOf);
}

const lastWord = (title: string) => title.split(' ').at(-1);

/** Returns the first Latin name, without older ones. */
const latinOf = ({ latinName }: HerbEntry) => latinName.split(/ \(| and /)[0] ?? latinName;
