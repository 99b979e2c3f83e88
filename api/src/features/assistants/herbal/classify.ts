import { loadHerbal } from '../../../../content/content.load.js';
import { isOtherLanguage } from '../text/otherLanguage.js';
import { wordsOf } from '../text/words.js';
import { findNames, type Names, type Target } from './names.js';

/** The topic of a message to Herbal AI. */
export interface HerbalQuestion extends Names {
  /** Someone feels unwell, is pregnant, or asks on behalf of a baby or before surgery. */
  isUnwell: boolean;
  asksForDose: boolean;
  isOtherLanguage: boolean;
  /** Someone may want to stop a medication or take an herb in its place. */
  mayStopMedication: boolean;
  /** Medications and conditions that the member mentioned earlier, with the text that mentions them. */
  mentions: { target: Target; text: string }[];
}

const dose = /\b(?:dos(?:e|es|age|ing)|how (?:much|many|often))\b/i;
const stopping =
  /\b(?:(?:stop|stopping|quit|quitting|skip|replace|(?:come|coming|get|getting|go|going|wean) off)(?: taking)? (?:my|his|her|their|our|the)|stop taking|instead|in place of|(?:alternative|replacement|substitute)s? (?:to|for))\b/i;

/** @param statements what the member said earlier, and what is remembered about them */
export function classify(message: string, statements: readonly string[] = []): HerbalQuestion {
  const names = findNames(message);
  return {
    ...names,
    isUnwell: hasUnwellWord(message),
    asksForDose: dose.test(message),
    isOtherLanguage: isOtherLanguage(message),
    mayStopMedication: stopping.test(message) && names.targets.some(({ type }) => type === 'drug'),
    mentions: statements.flatMap((text) =>
      findNames(text)
        .targets.filter((target) => target.type !== 'animal' && !names.targets.includes(target))
        .map((target) => ({ target, text })),
    ),
  };
}

function hasUnwellWord(message: string): boolean {
  const line = ` ${wordsOf(message).join(' ')} `;
  return loadHerbal().unwellWords.some((word) => line.includes(` ${wordsOf(word).join(' ')} `));
}
