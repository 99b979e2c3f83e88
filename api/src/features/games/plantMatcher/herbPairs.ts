import { loadContent, loadHerbClues } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import { type PairCandidate, textFace } from './pairCandidate.js';

type Herb = Extract<LibraryEntry, { kind: 'herb' }>;

/** Herbs that are drawn alike because they look alike. */
const lookalikes = new Map([
  ['herb-american-ginseng', 'ginseng'],
  ['herb-asian-ginseng', 'ginseng'],
]);

const herbs = () => loadContent().library.filter((entry): entry is Herb => entry.kind === 'herb');

/** Pairs an herb's drawing with its name. */
export const picturePairs = (): PairCandidate[] =>
  herbs().map(({ id, title, latinName, body }) => ({
    key: `picture ${id}`,
    sides: [{ kind: 'picture', herb: id }, textFace(title)],
    front: `What does **${title}** (*${latinName}*) look like, and what is it?`,
    back: body.join(' '),
    topics: [lookalikes.get(id) ?? id],
  }));

/** Pairs an herb's name with what it's taken for. */
export const usePairs = (): PairCandidate[] =>
  cluePairs('use', (herb) => ({
    front: `What is **${herb.title}** traditionally used for?`,
    back: `${herb.traditionalUse}\n\n${herb.evidence}\n\n_${generalKnowledge}_`,
  }));

/** Pairs an herb's name with its caution. */
export const cautionPairs = (): PairCandidate[] =>
  cluePairs('caution', (herb) => ({
    front: `What should you watch out for with **${herb.title}**?`,
    back: `${[...herb.cautions, ...herb.interactions].map((each) => `- ${each}`).join('\n')}\n\n_${generalKnowledge}_`,
  }));

function cluePairs(
  kind: 'use' | 'caution',
  cardOf: (herb: Herb) => { front: string; back: string },
): PairCandidate[] {
  const clues = new Map(loadHerbClues().map((clue) => [clue.herb, clue[kind]]));
  return herbs().flatMap((herb) => {
    const clue = clues.get(herb.id);
    if (!clue) return [];
    const sides = [textFace(herb.title), textFace(clue.text)] as const;
    const { topics, alsoSays = [] } = clue;
    return [{ key: `${kind} ${herb.id}`, sides, topics, alsoSays, ...cardOf(herb) }];
  });
}
