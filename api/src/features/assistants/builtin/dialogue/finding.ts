import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { AssistantType } from '../../registry/assistants.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import type { ComparedItem } from './comparison.js';
import type { RephraseStyle } from './followUp.js';

/** The built-in assistant's response to a message, before it's put into words. */
export type Finding =
  | { kind: 'tool'; text: string }
  /** What Herbal AI says about combinations, uses, or feeling unwell, followed by other findings. */
  | {
      kind: 'herbal';
      paragraphs: string[];
      entries: LibraryEntry[];
      statements: readonly string[];
      rest?: Finding;
    }
  /** The herb that a question seems to describe. */
  | { kind: 'guess'; entry: LibraryEntry }
  /** A polite phrase, or an answer about the assistant itself. */
  | { kind: 'pleasantry'; text: string }
  /** Matching entries, best first; several only if the message names several. `lead` precedes them. */
  | { kind: 'entries'; entries: LibraryEntry[]; query: string; lead?: string }
  /** Several subjects side by side; those without an entry are unknown. `nearby` may be about several of them. */
  | {
      kind: 'comparison';
      items: ComparedItem[];
      entries: LibraryEntry[];
      nearby: LibraryEntry[];
    }
  /** Earlier information about an entry, worded differently. */
  | { kind: 'retold'; entry: LibraryEntry; how: RephraseStyle }
  /** Everything about the subject was shown before; what to read or ask about next instead. */
  | {
      kind: 'nothingMore';
      entries: LibraryEntry[];
      next: { title: string; url: string } | undefined;
      others: LibraryEntry[];
    }
  /** A request to repeat something when the conversation has no subject, or using it isn't allowed. */
  | { kind: 'noSubject' }
  /** The message asks nothing; the user said something about themselves. */
  | { kind: 'statedFacts' }
  /** The answers to several questions in one message. */
  | { kind: 'several'; findings: readonly Finding[] }
  /** Nothing fits well, or several entries do: the closest one, followed by the next ones. */
  | {
      kind: 'nearest';
      entry: LibraryEntry;
      others: LibraryEntry[];
      query: string;
      lesson?: LessonPart;
    }
  /** A lesson covers it, but no entry does. */
  | { kind: 'lesson'; lesson: LessonPart }
  /** Nothing fits here, but another assistant may know. */
  | { kind: 'handOver'; assistant: AssistantType; entry: LibraryEntry }
  /** What the user said earlier, in answer to a question about it. */
  | { kind: 'facts'; facts: readonly string[] }
  /** Passages from the user's own notes. */
  | { kind: 'notes'; notes: readonly { title: string; url: string; text: string }[] }
  /** Passages from a custom assistant's knowledge. */
  | { kind: 'passages'; passages: readonly { title: string; url: string; text: string }[]; isSure: boolean }
  /** Nothing in the assistant's knowledge fits. */
  | { kind: 'unknownHere' }
  /** The question isn't in the library's language. */
  | { kind: 'otherLanguage' }
  | { kind: 'unknown' };

/** The result of one lookup in an assistant's entries. */
export interface Lookup {
  finding: Finding;
  isNamed: boolean;
  isSure: boolean;
}
