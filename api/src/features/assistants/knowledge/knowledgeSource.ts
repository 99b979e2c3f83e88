import type { Feature } from '../../../core/access/access.js';
import type { Passage } from '../registry/passages.js';

/** A note or file in its current state. */
export interface KnowledgeDocument {
  id: string;
  title: string;
  url: string;
  /** Changes with its content or title. */
  version: string;
}

/** Another feature that provides knowledge, passed in. */
export interface KnowledgeSource {
  kind: 'note' | 'file';
  /** The access that the owner needs. */
  access: Feature;
  /** The requested documents that belong to the owner and aren't in the trash. */
  describe(ownerId: string, ids: readonly string[]): Promise<KnowledgeDocument[]>;
  /** A document's text. @throws UserError with a message for its owner if it can't be read */
  read(ownerId: string, id: string): Promise<KnowledgeText>;
}

/** A text as it was read. */
export interface KnowledgeText {
  text: string;
  /** Why it's incomplete, for its owner. */
  problem?: string;
}

/** A passage in the knowledge that fits a question. */
export interface KnowledgePassage extends Passage {
  kind: 'note' | 'file';
  /** Share of the question that it covers, weighted by word: 0 to 1. */
  coverage: number;
}
