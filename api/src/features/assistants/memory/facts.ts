import type { ChatTurn } from '../../../platform/llm/chat.js';
import { escapeMarkdown } from '../text/markdown.js';
import { splitQuestion } from './clauses.js';

/** Maximum length of a remembered sentence. */
const maxFactLength = 200;
const maxFactsPerMessage = 3;

/** What users say about themselves and expect to be remembered. */
const selfStatement =
  /\b(my name is|call me|i am called|i'?m called|i live in|i prefer|i am allergic to|i'?m allergic to|i am (?:a |\d{1,2} weeks |currently |still )?(?:vegetarian|vegan|pregnant|breast-?feeding|diabetic|beginner)|i'?m (?:a |\d{1,2} weeks |currently |still )?(?:vegetarian|vegan|pregnant|breast-?feeding|diabetic|beginner)|(?<!\b(?:can|could|should|may|might|do|if) )i (?:take|am taking|'m taking) |i'm taking |i am studying for|i'?m studying for|my exam is|i work as|i am preparing for|i'?m preparing for|my favou?rite)\b/i;
const illness =
  "(?:(?:high|low) blood pressure|hypertension|diabetes|asthma|epilepsy|glaucoma|gout|cancer|depression|bipolar disorder|arthritis|lupus|hepatitis|hiv|psoriasis|parkinson'?s|hemophilia|celiac disease|a pacemaker|" +
  'a (?:heart|liver|kidney|thyroid|bleeding|blood clotting) (?:condition|disease|disorder|problem|transplant)|(?:heart|liver|kidney|thyroid) (?:disease|failure|problems?)|an? [\\w-]+ allergy)';
const somebody =
  "my (?:\\w+ )?(?:child|kid|son|daughter|baby|wife|husband|partner|mother|mom|mum|father|dad|brother|sister|dog|cat)(?:'s)?";
/** What users say about their own health and that of people they care for. */
const healthStatement = new RegExp(
  `\\bi(?:'ve| have)(?: got)? ${illness}\\b|\\bi (?:suffer from|was diagnosed with|have been diagnosed with|am on) |\\bi'?m on (?:\\w+ )?(?:medication|medicine|pills|insulin|blood thinners?|antidepressants?)\\b|` +
    `\\b${somebody} (?:has ${illness}|is allergic to|takes|suffers from|is (?:pregnant|diabetic|breast-?feeding))\\b`,
  'i',
);
const exam = /\b(?:exam|ccna|a\+|core [12]|220-120[12]|200-301)(?![\w-])/i;
const ownPlan = /\b(?:my|i|i'm|i'll|i've)\b/i;
const date =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}|tomorrow|in (?:\w+ )(?:days?|weeks?|months?))/i;
const rememberRequest = /^(?:please )?remember ?(?:that |this ?)?[:,]? ?(.+)$/i;
/** A reply at the start that isn't part of the statement. */
const answerWord = /^(?:no|nope|yes|yeah|yep|well|ok|okay)\b[, ]+(?=(?:i|i'm|i've|my|we|im|ive)\b)/i;
const questionPattern =
  /\?\s*$|^(?:do|did|can|could|what|who|when|where|why|how|is|are|should|which|any|does|would|(?:may|will) (?:i|we|my|it)|remember (?:when|how|what))\b/i;
const memoryQuestion =
  /\b(what (?:do|did) (?:you|i) (?:know|remember|tell you|say) about (?:me|myself)|what do you remember|what(?:'s| is) my name|who am i|what have i told you)\b/i;

/** The sentences in a message with lasting facts about the user, in their own words. */
export function findFacts(message: string): string[] {
  return readFacts(message).map(({ text }) => text);
}

/** Like findFacts, and whether the user asked the assistant to remember the fact. */
export function readFacts(message: string): { text: string; isRequested: boolean }[] {
  const facts = sentencesOf(message).flatMap((sentence) => {
    const isRequested = rememberRequest.test(sentence);
    const statement = parseFact(sentence) || factBesideQuestion(sentence);
    const fact = isRequested ? statement : withoutWish(statement.replace(answerWord, ''));
    return fact.length > 3 && fact.length <= maxFactLength
      ? [{ text: `${fact[0]?.toUpperCase()}${fact.slice(1)}`, isRequested }]
      : [];
  });
  return facts
    .filter(({ text }, index) => facts.findIndex((other) => other.text === text) === index)
    .slice(0, maxFactsPerMessage);
}

/** The sentences in a message, each on one line. */
export function sentencesOf(message: string): string[] {
  return message
    .replaceAll('’', "'")
    .split(/(?<=[.!?])(?<!\b(?:St|Dr|Mr|Mrs|Ms)\.)\s+|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());
}

/** A sentence from before the last message, or from other conversations. */
export interface Earlier {
  text: string;
  isRemembered: boolean;
}

/**
 * The sentences from before the last message, preceded by what is known. "Remember that I take warfarin" says that the
 * user takes warfarin; repeated facts appear once.
 */
export function earlierSentences(turns: readonly ChatTurn[], facts: readonly string[] = []): Earlier[] {
  const said = turns
    .slice(0, -1)
    .flatMap(({ role, content }) => (role === 'user' ? sentencesOf(content) : []))
    .map((sentence) => rememberRequest.exec(sentence)?.[1] ?? sentence);
  const keys = new Set(said.map(factKey));
  return [
    ...facts.filter((fact) => !keys.has(factKey(fact))).map((text) => ({ text, isRemembered: true })),
    ...said.map((text) => ({ text, isRemembered: false })),
  ];
}

/** What a one-line sentence says about the user; empty if it says nothing or also asks something. */
export function parseFact(sentence: string): string {
  if (questionPattern.test(sentence)) return '';
  const [, wanted] = rememberRequest.exec(sentence) ?? [];
  if (wanted) return wanted;
  return splitQuestion(sentence).asked === '' && isSelfStatement(sentence) ? sentence : '';
}

/** "I take warfarin, is ginkgo ok": the statement without the question. */
function factBesideQuestion(sentence: string): string {
  const { said } = splitQuestion(sentence);
  return isSelfStatement(said) ? said : '';
}

/** "Fenugreek for milk supply I'm allergic to peanuts": the statement starts after the request. */
function withoutWish(said: string): string {
  const start = (selfStatement.exec(said) ?? healthStatement.exec(said))?.index ?? 0;
  const before = said.slice(0, start);
  const isWish =
    /\bfor\b/i.test(before) &&
    !/(?:[,;:]|\b(?:and|but|because|since|as|that|if|when|while)) *$/i.test(before);
  return isWish ? said.slice(start).trim() : said;
}

function isSelfStatement(sentence: string): boolean {
  if (selfStatement.test(sentence) || healthStatement.test(sentence)) return true;
  return exam.test(sentence) && ownPlan.test(sentence) && date.test(sentence);
}

const list = new Intl.ListFormat('en-US');

/**
 * A fact as the assistant repeats it in Markdown, "I take warfarin." as "you take warfarin": the user's words, escaped
 * so that they can't be read as anything else.
 */
export function toSecondPerson(fact: string): string {
  const rewritten = (fact.length > maxFactLength ? `${fact.slice(0, maxFactLength)}…` : fact)
    .replace(/\bI(?:'m| am)\b/gi, 'you are')
    .replace(/\b[Ii]m\b/g, 'you are')
    .replace(/\b[Ii]ve\b/g, 'you have')
    .replace(/\bI was\b/gi, 'you were')
    .replace(/\bI've\b/gi, 'you have')
    .replace(/\bI'll\b/gi, 'you will')
    .replace(/\b(?:I|me)\b/gi, 'you')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bmine\b/gi, 'yours')
    .replace(/\bmy\b/gi, 'your')
    .replace(/[.!\s]$/, '');
  // A name at the start keeps its capital letter.
  const isSentence = /^(?:The|A|An|It|This|That)\b/.test(rewritten);
  return escapeMarkdown(isSentence ? rewritten.charAt(0).toLowerCase() + rewritten.slice(1) : rewritten);
}

/** Facts as they follow "I’ll remember that", such as "you take warfarin, that you sleep badly, and that you …". */
export function listInSecondPerson(facts: readonly string[]): string {
  return list.format(
    facts.map((fact, index) => (index === 0 ? toSecondPerson(fact) : `that ${toSecondPerson(fact)}`)),
  );
}

/** Whether the message asks what is remembered. */
export function asksForMemory(message: string): boolean {
  return memoryQuestion.test(message.replaceAll('’', "'"));
}

/** The text as used for comparison. */
export function factKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim();
}
