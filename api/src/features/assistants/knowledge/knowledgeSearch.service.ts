import type { Types } from 'mongoose';
import { termsOf } from '../text/words.js';
import { KnowledgePassageModel } from './knowledge.model.js';

/** A passage from the search. */
export interface PassageHit {
  textId: string;
  text: string;
  /** Share of the question that it covers, weighted by word: 0 to 1. */
  coverage: number;
}

const maxQueryTerms = 16;
/** Maximum number of passages compared for a question; those with rare words come first. */
const maxCompared = 600;
const maxHits = 4;

/** The passages in an owner's texts that cover most of the question, best first. */
export async function findPassages(
  ownerId: string,
  textIds: readonly Types.ObjectId[],
  question: string,
): Promise<PassageHit[]> {
  const terms = [...new Set(termsOf(question))].slice(0, maxQueryTerms);
  if (terms.length === 0 || textIds.length === 0) return [];
  const within = { ownerId, textId: { $in: textIds } };
  const [total, ...counts] = await Promise.all([
    KnowledgePassageModel.countDocuments(within),
    ...terms.map((term) => KnowledgePassageModel.countDocuments({ ...within, terms: term })),
  ]);
  const weights = new Map(
    terms.map((term, index) => [term, Math.log(1 + total / (1 + (counts[index] ?? 0)))]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const rarest = pickRarest(terms, counts);
  if (rarest.length === 0) return [];

  const candidates = await KnowledgePassageModel.find({ ...within, terms: { $in: rarest } })
    .select('terms')
    .limit(maxCompared)
    .lean();
  const best = candidates
    .map((candidate) => {
      const has = new Set(candidate.terms);
      const weight = terms.reduce((sum, term) => sum + (has.has(term) ? (weights.get(term) ?? 0) : 0), 0);
      return { _id: candidate._id, coverage: weight / whole };
    })
    .sort((a, b) => b.coverage - a.coverage || String(a._id).localeCompare(String(b._id)))
    .slice(0, maxHits);
  const passages = await KnowledgePassageModel.find({
    ...within,
    _id: { $in: best.map(({ _id }) => _id) },
  }).lean();
  const byId = new Map(passages.map((passage) => [String(passage._id), passage]));
  return best.flatMap(({ _id, coverage }) => {
    const passage = byId.get(String(_id));
    return passage ? [{ textId: String(passage.textId), text: passage.text, coverage }] : [];
  });
}

/** The words that occur, rarest first, limited to keep the comparison small. */
function pickRarest(terms: readonly string[], counts: readonly number[]): string[] {
  const occurring = terms
    .map((term, index) => ({ term, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  let compared = 0;
  return occurring
    .filter(({ count }, index) => {
      compared += count;
      return index === 0 || compared <= maxCompared;
    })
    .map(({ term }) => term);
}
