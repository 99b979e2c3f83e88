import type { Feature } from '../../../core/access/access.js';
import type { Passage } from '../registry/passages.js';

/** A note or file as it can be read just now. */
export interface KnowledgeDocument {
  id: string;
  title: string;
  url: string;
  /** Changes with its content or title. */
  version: string;
}

/** Where knowledge comes from: another feature, passed in. */
export interface KnowledgeSource {
  kind: 'note' | 'file';
  /** The right that the owner needs. */
  access: Feature;
  /** Those of the named ones that are the owner's and not in the trash. */
  describe(ownerId: string, ids: readonly string[]): Promise<KnowledgeDocument[]>;
  /** The text of one. @throws UserError in words for its owner when it cannot be read */
  read(ownerId: string, id: string): Promise<KnowledgeText>;
}

/** A text as it was read. */
export interface KnowledgeText {
  text: string;
  /** Why it is not whole, for its owner. */
  problem?: string;
}

/** A passage of the knowledge that fits a question. */
export interface KnowledgePassage extends Passage {
  kind: 'note' | 'file';
  /** Share of what was asked, by weight of the words, that it speaks of: 0 to 1. */
  coverage: number;
}
