import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { AssistantType } from '../../registry/assistants.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import type { ComparedItem } from './comparison.js';
import type { RephraseStyle } from './followUp.js';

/** What the built-in assistant has to say to a message, before it is put into words. */
export type Finding =
  | { kind: 'tool'; text: string }
  /** What Herbal AI says about combinations, uses, or feeling unwell, and after it what else was found. */
  | { kind: 'herbal'; paragraphs: string[]; entries: LibraryEntry[]; told: readonly string[]; rest?: Finding }
  /** The herb that a question seems to describe. */
  | { kind: 'guess'; entry: LibraryEntry }
  /** A word of courtesy, or about the assistant itself. */
  | { kind: 'pleasantry'; text: string }
  /** Fitting entries, the best first; several only when several were named. `lead` stands before them. */
  | { kind: 'entries'; entries: LibraryEntry[]; query: string; lead?: string }
  /** Several things side by side; those without an entry are unknown. `nearby` may speak of several of them. */
  | {
      kind: 'comparison';
      items: ComparedItem[];
      entries: LibraryEntry[];
      nearby: LibraryEntry[];
    }
  /** What was said of an entry, once more in another way. */
  | { kind: 'retold'; entry: LibraryEntry; how: RephraseStyle }
  /** Once more of what? The conversation has no subject, or it may not be known. */
  | { kind: 'noSubject' }
  /** Nothing was asked; the person told something of themselves. */
  | { kind: 'told' }
  /** The answers to several questions in one message. */
  | { kind: 'several'; findings: readonly Finding[] }
  /** Nothing fits well, or several do; this is the nearest, and those come after it. */
  | {
      kind: 'nearest';
      entry: LibraryEntry;
      others: LibraryEntry[];
      query: string;
      lesson?: LessonPart;
    }
  /** No entry speaks of it, a lesson does. */
  | { kind: 'lesson'; lesson: LessonPart }
  /** Nothing fits here; another assistant may know. */
  | { kind: 'handOver'; assistant: AssistantType; entry: LibraryEntry }
  /** What the person has told earlier, as it was asked for. */
  | { kind: 'facts'; facts: readonly string[] }
  /** Parts of the person's own notes. */
  | { kind: 'notes'; notes: readonly { title: string; url: string; text: string }[] }
  /** Parts of the knowledge of an assistant that a member made. */
  | { kind: 'passages'; passages: readonly { title: string; url: string; text: string }[]; isSure: boolean }
  /** Nothing in that knowledge fits. */
  | { kind: 'unknownHere' }
  /** It is not asked in the language of the library. */
  | { kind: 'otherLanguage' }
  | { kind: 'unknown' };

/** What one lookup in the entries of an assistant gave. */
export interface Lookup {
  finding: Finding;
  isNamed: boolean;
  isSure: boolean;
}
