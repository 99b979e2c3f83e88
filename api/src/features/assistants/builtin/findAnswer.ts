import { loadContent } from '../../../../content/content.load.js';
import type { Content, LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { classify } from '../herbal/classify.js';
import { compose, type HerbalAnswer } from '../herbal/compose.js';
import type { HerbEntry } from '../herbal/names.js';
import { isAvoided } from '../herbal/verdicts.js';
import { earlierSentences } from '../memory/facts.js';
import { type AssistantType, assistantTypes } from '../registry/assistants.js';
import { replyToSmallTalk } from '../registry/smallTalk.js';
import { isOtherLanguage, nameAsked } from '../text/otherLanguage.js';
import { runTools } from '../tools/tools.js';
import { compareNamed, compareWithSubject, onlyEntryCompared } from './compareNamed.js';
import { conversationSubjects } from './conversationSubjects.js';
import { isComparisonRequest } from './dialogue/comparison.js';
import type { Finding, Lookup } from './dialogue/finding.js';
import {
  followUpSubjects,
  isFollowing,
  isMissingSubject,
  parseRephraseRequest,
  type RephraseStyle,
  subjectWords,
} from './dialogue/followUp.js';
import { computeAnswer } from './dialogue/knowledgeReply.js';
import { isAlreadyShown } from './dialogue/rephrase.js';
import { findPortAnswer } from './findPortAnswer.js';
import { questionParts } from './language/questionParts.js';
import { hasOnlyFacts, withoutSmallTalk } from './language/stripSmallTalk.js';
import { type AssistantIndex, cachedLookup, namedHerbs } from './lookup.js';
import { isRelevant } from './retrieval/answerConfidence.js';
import { createRetrieval } from './retrieval/entrySearch.js';
import { createLessonFinder } from './retrieval/lessonFinder.js';
import { createNameFinder } from './retrieval/nameFinder.js';

/** Maximum number of related entries offered when nothing is left to say. */
const maxRelated = 2;

/** Finds a response without a language model. */
export interface BuiltIn {
  /**
   * Like findHere, but if nothing fits here, returns what another assistant knows. `facts` are those remembered about
   * the member.
   */
  find(
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    now: Date,
    facts?: readonly string[],
  ): Promise<Finding>;
  /** What the exact tools and the assistant's own entries say. */
  findHere(
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    now: Date,
    facts?: readonly string[],
  ): Promise<Finding | undefined>;
  /** The ranked entries for a question. */
  rank(assistant: AssistantType, message: string): LibraryEntry[];
}

let builtIn: Promise<BuiltIn> | undefined;

/** The built-in assistant for the content's library and lessons, indexed at the first question. */
export function loadBuiltIn(): Promise<BuiltIn> {
  builtIn ??= createBuiltIn(loadContent());
  return builtIn;
}

export async function createBuiltIn({
  library,
  modules,
}: Pick<Content, 'library' | 'modules'>): Promise<BuiltIn> {
  const findLesson = await createLessonFinder(modules);
  const pairs: [AssistantType, AssistantIndex][] = [];
  for (const type of assistantTypes) {
    const entries = library.filter(({ assistant }) => assistant === type);
    const retrieval = await createRetrieval(entries);
    pairs.push([type, { names: createNameFinder(entries), retrieval, lookups: new Map() }]);
  }
  const indexes = Object.fromEntries(pairs) as Record<AssistantType, AssistantIndex>;
  const herbPages = library.filter((entry): entry is HerbEntry => entry.kind === 'herb');

  /** The entries that an entry names as related; otherwise those closest to its title. */
  const relatedEntries = (entry: LibraryEntry): LibraryEntry[] => {
    if ('related' in entry) return library.filter(({ id }) => entry.related.includes(id));
    const near = indexes[entry.assistant].retrieval.search(entry.title);
    return near.flatMap((one) => (one.entry === entry ? [] : one.entry));
  };

  const findHere: BuiltIn['findHere'] = async (assistant, turns, now, facts = []) => {
    const message = turns.at(-1)?.content.trim() ?? '';
    const index = indexes[assistant];
    const smallTalk = replyToSmallTalk(assistant, message);
    if (smallTalk) return { kind: 'pleasantry', text: smallTalk };
    const subjects = conversationSubjects(index, turns, now);
    const how = parseRephraseRequest(message);
    if (how) return subjects[0] ? retell(subjects[0], how, turns) : { kind: 'noSubject' };
    const statements = [...facts, ...earlierSentences(turns).map(({ text }) => text)];
    const herbal = assistant === 'herbal' ? findHerbal(message, subjects, statements) : undefined;
    if (herbal?.isComplete) {
      const guess = herbal.mayMeanAnother ? guessHerb(message, herbal) : undefined;
      return { kind: 'herbal', ...herbal, ...(guess && { rest: { kind: 'guess', entry: guess } }) };
    }
    const searched = await findGeneral(assistant, turns, subjects, now);
    const found = assistant === 'herbal' ? namedPages(message, searched) : searched;
    return herbal ? { kind: 'herbal', ...herbal, ...(found && { rest: found }) } : found;
  };

  /** Repeats an entry in another way; if everything was shown before, says what to read or ask next. */
  const retell = (entry: LibraryEntry, how: RephraseStyle, turns: readonly ChatTurn[]): Finding => {
    const replies = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
    if (!isAlreadyShown(entry, how, replies)) return { kind: 'retold', entry, how };
    const found = entry.assistant === 'tech' ? findLesson(entry.title) : undefined;
    return {
      kind: 'nothingMore',
      entries: [entry],
      next: found && { title: found.lesson, url: found.url },
      others: relatedEntries(entry).slice(0, maxRelated),
    };
  };

  /** Verdicts and suggestions; "Is it safe with warfarin?" asks about the conversation's herb. */
  const findHerbal = (message: string, subjects: readonly LibraryEntry[], statements: readonly string[]) => {
    const question = classify(message, statements);
    if (question.herbs.length === 0 && hasOnlyFacts(message)) return undefined;
    // A plain comparison of herbs is shown side by side, with the cautions for each.
    const isPlain = question.targets.length + question.mentions.length === 0;
    if (isPlain && isComparisonRequest(message) && compareNamed(indexes.herbal, message)) return undefined;
    const [subject] = question.herbs.length === 0 ? followUpSubjects(message, subjects) : [];
    const followed = subject ? classify(`${subject.title}: ${message}`, statements) : question;
    return compose(followed, rankedFirst([message, ...question.purposes.map(({ title }) => title)]));
  };

  /** The herb that a message describes without naming it, unless it's already shown, or would be risky advice. */
  const guessHerb = (message: string, { entries }: HerbalAnswer): LibraryEntry | undefined => {
    const [best] = indexes.herbal.retrieval.search(message);
    if (!best || !isRelevant(best) || best.entry.kind !== 'herb' || entries.includes(best.entry))
      return undefined;
    return isAvoided(best.entry) ? undefined : best.entry;
  };

  /** Recognizes a misspelled herb by its name if the search isn't confident. */
  const namedPages = (message: string, searched: Finding | undefined): Finding | undefined => {
    if (searched && searched.kind !== 'nearest') return searched;
    const entries = classify(message).herbs.flatMap(({ entry }) => entry ?? []);
    return entries.length > 0 ? { kind: 'entries', entries, query: message } : searched;
  };

  /** The herbs with a page, ordered by how well they fit the first text, then the next. */
  const rankedFirst = (texts: readonly string[]): HerbEntry[] => {
    const ranked = texts
      .flatMap((text) => indexes.herbal.retrieval.search(text))
      .flatMap(({ entry }) => (entry.kind === 'herb' ? entry : []));
    return [...new Set([...ranked, ...herbPages])];
  };

  const findGeneral = async (
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    subjects: readonly LibraryEntry[],
    now: Date,
  ): Promise<Finding | undefined> => {
    const message = turns.at(-1)?.content.trim() ?? '';
    const result = await computeAnswer(turns, now);
    if (result === undefined)
      return (await findPort(assistant, message, now)) ?? findEntries(assistant, message, subjects, now);
    const parts = await findParts(assistant, message, now);
    const hasEntryAnswer = parts.some((part) => part?.kind === 'entries');
    return (hasEntryAnswer && combineFindings(parts)) || { kind: 'tool', text: result };
  };

  /** What the assistant's own entries say, on their own or about the conversation's subjects. */
  const findEntries = async (
    assistant: AssistantType,
    message: string,
    subjects: readonly LibraryEntry[],
    now: Date,
  ): Promise<Finding | undefined> => {
    const index = indexes[assistant];
    const lookup = cachedLookup(index, message);
    const comparison = compareNamed(index, message);
    const withSubject = compareWithSubject(index, message, subjects[0]);
    if (withSubject) return withSubject;
    if (comparison && comparison.items.length > 2) return comparison;
    if (lookup?.isNamed) return lookup.finding;
    if (hasOnlyFacts(message)) return { kind: 'statedFacts' };
    // "How do I configure it?" mentions a command in passing, but refers to what "it" is.
    const named = index.names.findMentioned(isFollowing(message) ? subjectWords(message) : message);
    const followed = named.length > 0 ? [] : followUpSubjects(message, subjects);
    if (followed.length > 0) return { kind: 'entries', entries: followed, query: message };
    if (lookup?.isSure) return lookup.finding;
    const compared = comparison ?? onlyEntryCompared(index, message);
    if (compared) return compared;
    if (subjects.length === 0 && isMissingSubject(message)) return { kind: 'noSubject' };
    return findInParts(assistant, message, now, lookup?.finding);
  };

  /**
   * If no entry answers the message as a whole: answers to its questions one by one, a lesson, or the nearest entry.
   */
  const findInParts = async (
    assistant: AssistantType,
    message: string,
    now: Date,
    messageFinding: Finding | undefined,
  ): Promise<Finding | undefined> => {
    const several = combineFindings(await findParts(assistant, message, now));
    if (several) return several;
    const lesson =
      assistant === 'tech' ? findLesson(nameAsked(message) ?? withoutSmallTalk(message)) : undefined;
    if (messageFinding?.kind === 'nearest' && lesson) return { ...messageFinding, lesson };
    return messageFinding ?? (lesson && { kind: 'lesson', lesson });
  };

  const portIn = (assistant: AssistantType, question: string): Finding | undefined =>
    assistant === 'tech' ? findPortAnswer(question, cachedLookup(indexes[assistant], question)) : undefined;

  /** The answer about a port; if it's one of several questions, the answers to all of them. */
  const findPort = async (
    assistant: AssistantType,
    message: string,
    now: Date,
  ): Promise<Finding | undefined> => {
    const isPart = questionParts(message).some((part) => portIn(assistant, part));
    const all = isPart ? combineFindings(await findParts(assistant, message, now)) : undefined;
    return all ?? portIn(assistant, message);
  };

  /** The findings for each question in a message with several; undefined for questions without one. */
  const findParts = (
    assistant: AssistantType,
    message: string,
    now: Date,
  ): Promise<(Finding | undefined)[]> =>
    Promise.all(
      questionParts(message).map(async (part) => {
        const result = await runTools(part, now);
        return result === undefined
          ? (portIn(assistant, part) ?? cachedLookup(indexes[assistant], part)?.finding)
          : { kind: 'tool', text: result };
      }),
    );

  /**
   * If another assistant's entries have a good answer, refers to it instead of guessing, especially if the
   * question is about one of their names.
   */
  const handOver = (assistant: AssistantType, message: string): Lookup | undefined => {
    for (const other of assistantTypes) {
      if (other === assistant) continue;
      const found = cachedLookup(indexes[other], message);
      if (found?.isSure && found.finding.kind === 'entries') {
        const [entry] = found.finding.entries;
        if (entry) return { ...found, finding: { kind: 'handOver', assistant: other, entry } };
      }
    }
    return undefined;
  };

  return {
    find: async (assistant, turns, now, facts) => {
      const here = await findHere(assistant, turns, now, facts);
      if (here && here.kind !== 'nearest') return here;
      const message = turns.at(-1)?.content.trim() ?? '';
      const other = handOver(assistant, message);
      if (other?.isNamed) return other.finding;
      if (isOtherLanguage(message)) return { kind: 'otherLanguage' };
      return here ?? other?.finding ?? { kind: 'unknown' };
    },
    findHere,
    rank: (assistant, message) => {
      const index = indexes[assistant];
      const { names, retrieval } = index;
      const question = withoutSmallTalk(message);
      const whole = names.findWhole(question) ?? names.findOnly(question);
      const ranked = retrieval.search(question).map(({ entry }) => entry);
      return [...new Set([...(whole ? [whole] : []), ...namedHerbs(message, index), ...ranked])];
    },
  };
}

/** All answers, if each question has a confident one, because an answer to several questions can't express doubt. */
function combineFindings(parts: readonly (Finding | undefined)[]): Finding | undefined {
  const findings = parts.filter((part) => part?.kind === 'entries' || part?.kind === 'tool');
  return findings.length > 0 && findings.length === parts.length ? { kind: 'several', findings } : undefined;
}
