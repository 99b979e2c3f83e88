import type { LibraryEntry } from '../../../../../content/content.schema.js';
import type { AssistantType } from '../../registry/assistants.js';
import type { LessonPart } from '../retrieval/lessonFinder.js';
import type { ComparedItem } from './comparison.js';
import type { RephraseStyle } from './followUp.js';

/** What the built-in assistant has to say to a message, before it is put into words. */
export type Finding =
  | { kind: 'safety'; text: string }
  | { kind: 'tool'; text: string }
  /** What is safe and what is not, where no entry belongs to it; a `verdict` elsewhere stands before the entries. */
  | { kind: 'verdict'; text: string }
  /** A word of courtesy, or about the assistant itself. */
  | { kind: 'pleasantry'; text: string }
  /** Fitting entries, the best first; several only when several were named. */
  | { kind: 'entries'; entries: LibraryEntry[]; query: string; verdict?: string }
  /** Several things side by side; those without an entry are unknown. `nearby` may speak of several of them. */
  | {
      kind: 'comparison';
      items: ComparedItem[];
      entries: LibraryEntry[];
      nearby: LibraryEntry[];
      verdict?: string;
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
      verdict?: string;
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
  /** A dose that must not come from here, with the herb it was asked of. */
  | { kind: 'noDose'; entries: LibraryEntry[]; warnings?: readonly string[] }
  /** It is not asked in the language of the library. */
  | { kind: 'otherLanguage' }
  | { kind: 'unknown' };

/** What one lookup in the entries of an assistant gave. */
export interface Lookup {
  finding: Finding;
  isNamed: boolean;
  isSure: boolean;
}
