import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import type { Upload } from '../../../core/uploads/multipart.js';
import type { IncomingFile } from '../../../core/uploads/parseFile.js';
import { withUpload } from '../../../core/uploads/tempUpload.js';
import type { TempFiles } from '../../../platform/files/tempFiles.js';
import { type CardSource, maxCards, maxSide, type SourceCard } from './customGame.type.js';

const maxFile = 2 * 1024 * 1024;

/** The sources of cards for games: other features and files. */
export interface CardSources {
  tempFiles: TempFiles;
  /** Reads CSV or a text that Anki has exported, in a separate process. */
  readCards: (file: IncomingFile) => Promise<{ cards: SourceCard[]; skipped: number }>;
  /** Returns the actor's decks and notes that have cards, in the features that they can access. */
  listSources: (actor: Actor) => Promise<CardSource[]>;
  /**
   * Returns the cards of one source.
   * @throws UserError NOT_FOUND
   */
  readSource: (actor: Actor, sourceId: string) => Promise<SourceCard[]>;
  /** @throws UserError TOO_MANY_REQUESTS */
  countImport: (actor: Actor) => Promise<void>;
}

/** Cards that fit into a game, and how many didn't. */
export interface ReadCards {
  cards: SourceCard[];
  skipped: number;
}

const fits = ({ front, back }: SourceCard) => front.length <= maxSide && back.length <= maxSide;

/** Returns as many cards as a game can have, without those that are too long for it. */
export function fitIntoGame(cards: readonly SourceCard[], skipped = 0): ReadCards {
  const fitting = cards.filter(fits).slice(0, maxCards);
  return {
    cards: fitting.map(({ front, back }) => ({ front, back })),
    skipped: skipped + cards.length - fitting.length,
  };
}

/**
 * Returns a file's cards, to be added to a game.
 * @throws UserError BAD_USER_INPUT when none can be read or the file is too large; TOO_MANY_REQUESTS
 */
export async function readCardFile(
  actor: Actor,
  upload: Upload,
  { tempFiles, readCards }: Pick<CardSources, 'tempFiles' | 'readCards'>,
): Promise<ReadCards> {
  const read = await withUpload(tempFiles, upload, maxFile, tooLarge, (content) =>
    readCards({ ownerId: actor.id, name: upload.name, content }),
  );
  return fitIntoGame(read.cards, read.skipped);
}

const tooLarge = () => new UserError('BAD_USER_INPUT', 'Card files can be up to 2 MB.');
