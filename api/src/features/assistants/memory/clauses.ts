const remedies =
  '(?:herbs?|herbal|plants?|teas?|remed(?:y|ies)|supplements?|natural|oils?|tincture|tips|advice|ideas?|suggestions?)';
const somebody = '(?:i|we|he|she|they|you|it|this|that|there|my|our|the|an?)';
/** The start of a question: at its first words, or in the middle of an unpunctuated sentence. */
const questionStart = new RegExp(
  [
    String.raw`(?:can|could|may|might|should|shall|would|does|did|(?<!\bi )do|(?<!\b(?:i|he|she|it|we|they) )will) ${somebody}\b`,
    String.raw`(?:is|are) (?:it|this|that|these|those|there) (?:\w+ )?(?:safe\w*|ok|okay|fine|good|bad|all ?right|allowed|dangerous|harmful|any|something)\b`,
    String.raw`(?:is|are) (?!not |so |very |quite |really |too |also |now |still |usually |always |often |an? |the |in |on |at |pretty )[\p{L}']+ (?:[\p{L}']+ ){0,3}?(?:safe\w*|ok|okay|fine|good|all ?right|allowed|dangerous|harmful)\b`,
    String.raw`what(?:'?s)? (?:is|are|about|helps?|can|could|should|do|does|would|works?|to|else|kind|${remedies})\b`,
    String.raw`which (?:is|are|can|one|${remedies})\b|any ${remedies}\b`,
    String.raw`how (?:much|many|often|long|can|do|does|about|to|should|safe)\b|why (?:is|are|do|does|can|should)\b|(?:where|when) (?:can|do|should|may) (?:i|we|he|she|they)\b`,
  ]
    .map((form) => `(?<![\\p{L}\\p{N}'])(?:${form})`)
    .join('|'),
  'iu',
);
const asksFromStart =
  /^(?:(?:and|but|so|or|also|then|hi|hello|hey|ok|please)[ ,]+)*(?:do|did|can|could|what|who|when|where|why|how|is|are|should|which|any|does|would|may|will|tell me|explain|compare|list|show|describe|give me|remember (?:when|how|what))\b/i;

/** Splits a one-line sentence into statement and question: "I take warfarin, is ginkgo ok" contains both. */
export function splitQuestion(sentence: string): { said: string; asked: string } {
  if (asksFromStart.test(sentence)) return { said: '', asked: sentence };
  const start = questionStart.exec(sentence)?.index;
  if (start === undefined)
    return /\?\s*$/.test(sentence) ? { said: '', asked: sentence } : { said: sentence, asked: '' };
  const said = sentence
    .slice(0, start)
    .replace(/(?:[\s,;:.-]|(?<![\p{L}\p{N}])(?:and|but|so|or|then)){1,6}$/iu, '');
  return { said, asked: sentence.slice(start) };
}
