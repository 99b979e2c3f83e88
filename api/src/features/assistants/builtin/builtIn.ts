import type { Content, LibraryEntry } from '../../../../content/content.schema.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { type AssistantType, assistantTypes } from '../registry/assistants.js';
import { withWarnings } from './besideDose.js';
import { compareNamed, compareWithSubject, onlyEntryCompared } from './compareNamed.js';
import { conversationSubjects } from './conversationSubjects.js';
import type { Finding, Lookup } from './dialogue/finding.js';
import {
  followUpSubjects,
  isFollowing,
  isMissingSubject,
  parseRephraseRequest,
  subjectWords,
} from './dialogue/followUp.js';
import { replyToSmallTalk } from './dialogue/smallTalk.js';
import { addVerdict, combinationVerdict } from './herbSafety.js';
import { earlierSentences } from './language/facts.js';
import { createCommandExpansion } from './language/iosAbbreviations.js';
import { isOtherLanguage, nameAsked } from './language/otherLanguage.js';
import { questionParts } from './language/questionParts.js';
import { hasOnlyFacts, withoutSmallTalk } from './language/stripSmallTalk.js';
import { type AssistantIndex, cachedLookup, correctedMessage, namedEntries, onlyHerbs } from './lookup.js';
import { createRetrieval } from './retrieval/entrySearch.js';
import { createLessonFinder } from './retrieval/lessonFinder.js';
import { createNameFinder } from './retrieval/nameFinder.js';
import { findDanger } from './safety/danger/danger.js';
import { isDoseRefused } from './safety/doses.js';
import { findHazard } from './safety/hazards/hazards.js';
import { tellsOfHealth } from './safety/told.js';
import { completeForTools } from './tools/toolFollowUp.js';
import { runTools } from './tools/tools.js';
import { withAcuteAdvice, withHazard } from './withHazard.js';
import { findPortAnswer } from './withPort.js';

const maxNamedEntries = 2;

/** The built-in assistant: finds what to say, without any language model. First match wins. */
export interface BuiltIn {
  /** As findHere, and when nothing fits here what another assistant knows. */
  find(
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    now: Date,
    facts?: readonly string[],
  ): Promise<Finding>;
  /** What the rules of safety, the exact tools and the assistant's own entries say; of the facts, what forbids doses. */
  findHere(
    assistant: AssistantType,
    turns: readonly ChatTurn[],
    now: Date,
    facts?: readonly string[],
  ): Promise<Finding | undefined>;
  /** The ranked entries for a question, for the measurement. */
  rank(assistant: AssistantType, message: string): LibraryEntry[];
}

export function createBuiltIn({ library, modules }: Pick<Content, 'library' | 'modules'>): BuiltIn {
  const findLesson = createLessonFinder(modules);
  const indexes = Object.fromEntries(
    assistantTypes.map((type) => {
      const entries = library.filter(({ assistant }) => assistant === type);
      return [
        type,
        {
          names: createNameFinder(entries),
          retrieval: createRetrieval(entries, type),
          expandCommands: createCommandExpansion(entries),
          lookups: new Map(),
          tells: type === 'herbal' ? tellsOfHealth : undefined,
        },
      ];
    }),
  ) as Record<AssistantType, AssistantIndex>;

  const findWithoutVerdict: BuiltIn['findHere'] = async (assistant, turns, now, facts = []) => {
    const message = turns.at(-1)?.content.trim() ?? '';
    const index = indexes[assistant];
    const danger = findDanger(message);
    if (danger) return { kind: 'safety', text: danger };
    const questions = questionsOf(turns);
    const subjects = conversationSubjects(index, turns, now);
    if (assistant === 'herbal' && isDoseRefused(questions, facts)) {
      const named = onlyHerbs(index.names.findMentioned(message));
      return {
        kind: 'noDose',
        entries: (named.length > 0 ? named : subjects.slice(0, 1)).slice(0, maxNamedEntries),
      };
    }
    const smallTalk = replyToSmallTalk(assistant, message);
    if (smallTalk) return { kind: 'pleasantry', text: smallTalk };
    const how = parseRephraseRequest(message);
    if (how) return subjects[0] ? { kind: 'retold', entry: subjects[0], how } : { kind: 'noSubject' };
    const completed = completeForTools(turns);
    const result = (completed && (await runTools(completed, now))) ?? (await runTools(message, now));
    if (result === undefined)
      return (await findPort(assistant, message, now)) ?? findEntries(assistant, message, subjects, now);
    const parts = await findParts(assistant, message, now);
    const hasEntryAnswer = parts.some((part) => part?.kind === 'entries');
    return (hasEntryAnswer && combineFindings(parts)) || { kind: 'tool', text: result };
  };

  const findHere: BuiltIn['findHere'] = async (assistant, turns, now, facts = []) => {
    const finding = await findWithoutVerdict(assistant, turns, now, facts);
    if (assistant !== 'herbal') return finding;
    if (finding?.kind === 'noDose') return withWarnings(finding, turns, facts);
    return addVerdict(finding, questionsOf(turns).at(-1)?.trim() ?? '', {
      earlier: earlierSentences(turns, facts),
      subjects: conversationSubjects(indexes.herbal, turns, now),
    });
  };

  /** What the assistant's own entries say, on their own or as what the conversation is about. */
  const findEntries = async (
    assistant: AssistantType,
    message: string,
    subjects: readonly LibraryEntry[],
    now: Date,
  ): Promise<Finding | undefined> => {
    const index = indexes[assistant];
    const own = cachedLookup(index, message);
    const comparison = compareNamed(index, message);
    const withSubject = compareWithSubject(index, message, subjects[0]);
    if (withSubject) return withSubject;
    if (comparison && comparison.items.length > 2) return comparison;
    if (own?.isNamed) return own.finding;
    if (hasOnlyFacts(message, index.tells)) return { kind: 'told' };
    // "How do I configure it?" names a command by the way, and means what "it" is.
    const named = index.names.findMentioned(isFollowing(message) ? subjectWords(message) : message);
    const followed = named.length > 0 ? [] : followUpSubjects(message, subjects);
    if (followed.length > 0) return { kind: 'entries', entries: followed, query: message };
    if (own?.isSure) return own.finding;
    const compared = comparison ?? onlyEntryCompared(index, message);
    if (compared) return compared;
    if (subjects.length === 0 && isMissingSubject(message)) return { kind: 'noSubject' };
    return findInParts(assistant, message, now, own?.finding);
  };

  /** Where no entry answers the message as a whole: its questions one by one, a lesson, or the nearest entry. */
  const findInParts = async (
    assistant: AssistantType,
    message: string,
    now: Date,
    own: Finding | undefined,
  ): Promise<Finding | undefined> => {
    const several = combineFindings(await findParts(assistant, message, now));
    if (several) return several;
    const lesson =
      assistant === 'tech' ? findLesson(nameAsked(message) ?? withoutSmallTalk(message)) : undefined;
    if (own?.kind === 'nearest' && lesson) return { ...own, lesson };
    return own ?? (lesson && { kind: 'lesson', lesson });
  };

  const portIn = (assistant: AssistantType, question: string): Finding | undefined =>
    assistant === 'tech' ? findPortAnswer(question, cachedLookup(indexes[assistant], question)) : undefined;

  /** A port; of several questions the answers to all when one of them asks for it. */
  const findPort = async (
    assistant: AssistantType,
    message: string,
    now: Date,
  ): Promise<Finding | undefined> => {
    const isPart = questionParts(message).some((part) => portIn(assistant, part));
    const all = isPart ? combineFindings(await findParts(assistant, message, now)) : undefined;
    return all ?? portIn(assistant, message);
  };

  /** What is found for each question of a message that asks several; undefined for what nothing is found for. */
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

  /** Another assistant's entries have a good answer: say so instead of guessing, above all when its name is asked for. */
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

  const findAnywhere: BuiltIn['find'] = async (assistant, turns, now, facts) => {
    const here = await findHere(assistant, turns, now, facts);
    if (here && (here.kind !== 'nearest' || here.verdict)) return here;
    const message = turns.at(-1)?.content.trim() ?? '';
    const other = handOver(assistant, message);
    const verdict = combinationVerdict(message, earlierSentences(turns, facts));
    if (verdict) {
      const further = other?.finding ?? here;
      return {
        kind: 'several',
        findings: [{ kind: 'verdict', text: verdict }, ...(further ? [further] : [])],
      };
    }
    if (other?.isNamed) return other.finding;
    if (isOtherLanguage(message)) return { kind: 'otherLanguage' };
    return here ?? other?.finding ?? { kind: 'unknown' };
  };

  return {
    find: async (assistant, turns, now, facts) => {
      const finding = await findAnywhere(assistant, turns, now, facts);
      const message = turns.at(-1)?.content ?? '';
      const advised = assistant === 'herbal' ? withAcuteAdvice(finding, message) : finding;
      return withHazard(advised, findHazard(message));
    },
    findHere,
    rank: (assistant, message) => {
      const index = indexes[assistant];
      const { names, retrieval } = index;
      const corrected = correctedMessage(index, message);
      const question = withoutSmallTalk(corrected);
      const whole = names.findWhole(question) ?? names.findOnly(question);
      const ranked = retrieval.search(question).map(({ entry }) => entry);
      return [...new Set([...(whole ? [whole] : []), ...namedEntries(corrected, index), ...ranked])];
    },
  };
}

/** All the answers, when each question has one that is sure: an answer to several questions says nothing of doubt. */
function combineFindings(parts: readonly (Finding | undefined)[]): Finding | undefined {
  const findings = parts.filter((part) => part?.kind === 'entries' || part?.kind === 'tool');
  return findings.length > 0 && findings.length === parts.length ? { kind: 'several', findings } : undefined;
}

function questionsOf(turns: readonly ChatTurn[]): string[] {
  return turns.filter(({ role }) => role === 'user').map(({ content }) => content);
}
