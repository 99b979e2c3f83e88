import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { AssistantType } from '../assistants.js';

/** What the built-in assistant has to say to a message, before it is put into words. */
export type Finding =
  | { kind: 'safety'; text: string }
  | { kind: 'tool'; text: string }
  /** Fitting entries, the best first; several only when several were named. */
  | { kind: 'entries'; entries: LibraryEntry[]; query: string }
  /** Nothing fits well, or several do; this is the nearest, and those come after it. */
  | { kind: 'nearest'; entry: LibraryEntry; others: LibraryEntry[]; query: string }
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
  | { kind: 'noDose'; entries: LibraryEntry[] }
  | { kind: 'unknown' };

/** An exact tool: its answer (also "that cannot be converted"), or undefined when the message is not for it. */
export type Tool = (message: string, now: Date) => string | undefined | Promise<string | undefined>;
