import type { Readable } from 'node:stream';
import { type Actor, can, Feature } from '../../../../core/access/access.js';
import { UserError } from '../../../../core/errors/userError.js';
import { archiveItems } from '../../../../core/imports/archiveItems.js';
import type { ParseFile } from '../../../../core/uploads/parseFile.js';
import { imageMarkdown, readImagePlaceholders } from './deckImages.js';
import type { DeckContent, readDeckImages } from './readDeck.js';

/** An image that a card shows. */
interface StoredImage {
  id: string;
  type: string;
  /** Size in bytes. */
  size: number;
  updatedAt: Date;
  /** Called when it's this image's turn. */
  read(): Readable;
}

/** Where card images are stored: in the File Vault, for people with access to it. */
interface ImageStore {
  /** Returns the person's images with these IDs. */
  find(actor: Actor, ids: readonly string[]): Promise<StoredImage[]>;
  /**
   * Stores an image, or returns the existing one with the same bytes.
   * @throws UserError if it isn't an image, is too large, or doesn't fit
   */
  store(actor: Actor, image: { name: string; content: Buffer }): Promise<{ id: string; isNew: boolean }>;
  /** Removes what an import has stored. */
  remove(actor: Actor, ids: readonly string[]): Promise<unknown>;
}

/** What deck images need from other features. */
export interface DeckImageServices {
  readDeckImages: ParseFile<typeof readDeckImages>;
  images: ImageStore;
}

/** Maximum number of images per import. */
const maxImages = 1000;

/**
 * Stores a deck's images and puts their addresses into its cards. The report names images that can't be
 * stored; a card is left out if such an image was all that one of its sides had.
 * @param stored receives the IDs of new images, even if this fails
 * @throws UserError like the reading of the archive
 */
export async function storeDeckImages(
  actor: Actor,
  { name, path, deck }: { name: string; path: string; deck: DeckContent },
  { readDeckImages, images }: DeckImageServices,
  stored: string[],
): Promise<DeckContent> {
  const { report } = deck;
  const ids = new Map<number, string>();
  const hasVault = can(actor, Feature.FILE_VAULT, 'write');
  const wanted = new Map(
    (hasVault ? deck.images.slice(0, maxImages) : []).map(({ entry, index }) => [entry, index]),
  );
  const reasons = new Map<number, string>();
  const source = { ownerId: actor.id, name, content: path };
  const found = archiveItems(name, (from) =>
    wanted.size > 0 ? readDeckImages(source, { from, wanted }) : Promise.resolve({ found: [] }),
  );
  for await (const { index, content } of found) {
    const outcome =
      'reason' in content
        ? content
        : await storeImage(actor, { name: deck.images[index]?.name ?? 'image', content }, images);
    if ('reason' in outcome) {
      reasons.set(index, outcome.reason);
      continue;
    }
    ids.set(index, outcome.id);
    if (outcome.isNew) stored.push(outcome.id);
  }
  for (const image of deck.images) {
    if (ids.has(image.index)) continue;
    const unread = hasVault
      ? image.index < maxImages
        ? 'Skipped: missing or damaged'
        : `Skipped: only ${maxImages.toLocaleString('en-US')} images per import`
      : 'Skipped: you need File Vault access to import images';
    report.skipped.push({ name: image.name.slice(0, 300), reason: reasons.get(image.index) ?? unread });
  }
  const withAddress = (text: string) =>
    readImagePlaceholders(text, (index, alt) => {
      const id = ids.get(index);
      return id === undefined ? '' : imageMarkdown(alt, id);
    });
  let left = 0;
  const cards = deck.cards.flatMap((card) => {
    const [front, back] = [withAddress(card.front), withAddress(card.back)];
    if (front.trim() !== '' && back.trim() !== '') return [{ ...card, front, back }];
    left++;
    report.skipped.push({
      name: card.name,
      reason: `The ${front.trim() === '' ? 'front' : 'back'} has only an image that wasn’t imported.`,
    });
    return [];
  });
  return { ...deck, cards, skipped: deck.skipped + left };
}

async function storeImage(
  actor: Actor,
  image: { name: string; content: Buffer },
  images: ImageStore,
): Promise<{ id: string; isNew: boolean } | { reason: string }> {
  try {
    return await images.store(actor, image);
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
}
