/** How long a remembered sentence may be. */
const maxFactLength = 200;
const maxFactsPerMessage = 3;

/** What people say of themselves and expect to be known the next time. */
const selfStatement =
  /\b(my name is|call me|i am called|i'?m called|i live in|i prefer|i am allergic to|i'?m allergic to|i am (?:a )?(?:vegetarian|vegan|pregnant|breast-?feeding|diabetic|beginner)|i'?m (?:a )?(?:vegetarian|vegan|pregnant|breast-?feeding|diabetic|beginner)|i (?:take|am taking|'m taking) |i am studying for|i'?m studying for|my exam is|i work as|i am preparing for|i'?m preparing for|my favou?rite)\b/i;
const rememberRequest = /^(?:please )?remember ?(?:that |this ?)?[:,]? ?(.+)$/i;
const questionPattern =
  /\?\s*$|^(?:do|did|can|could|what|who|when|where|why|how|is|are|should|remember (?:when|how|what))\b/i;
const memoryQuestion =
  /\b(what (?:do|did) (?:you|i) (?:know|remember|tell you|say) about (?:me|myself)|what do you remember|what(?:'s| is) my name|who am i|what have i told you)\b/i;

/** The sentences of a message that tell something lasting about the person, in their own words. */
export function findFacts(message: string): string[] {
  const facts = sentencesOf(message).flatMap((sentence) => {
    const fact = parseFact(sentence);
    return fact.length > 3 && fact.length <= maxFactLength ? [fact[0]?.toUpperCase() + fact.slice(1)] : [];
  });
  return [...new Set(facts)].slice(0, maxFactsPerMessage);
}

/** The sentences of a message, each on one line. */
export function sentencesOf(message: string): string[] {
  return message
    .replaceAll('’', "'")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());
}

/** What a sentence, on one line, tells about the person; empty when it tells nothing. */
export function parseFact(sentence: string): string {
  if (questionPattern.test(sentence)) return '';
  const [, wanted] = rememberRequest.exec(sentence) ?? [];
  return wanted ?? (selfStatement.test(sentence) ? sentence : '');
}

/** Does the message ask for what is remembered? */
export function asksForMemory(message: string): boolean {
  return memoryQuestion.test(message.replaceAll('’', "'"));
}

/** The text as it is compared. */
export function factKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim();
}
