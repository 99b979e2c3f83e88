import type { Actor } from '../../../core/access/access.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { CardModel } from '../scheduling/card.model.js';
import { versionOf } from '../version/examVersion.service.js';
import { CardDeck, type CardSettings, type SaveCardSettingsInput } from './card.type.js';
import { ccnaCards, currentDecks, deckCards } from './cardContent.js';
import { CardSettingsModel } from './cardSettings.model.js';
import { addContentCards } from './contentCard.service.js';

const defaults = { sources: [], retention: 0.9, newPerDay: 20 };

/** Returns the actor's card settings. The default is to remember nine of ten cards and to see 20 new ones a day. */
export async function readSettings(actor: Actor): Promise<CardSettings> {
  const settings = await readTogether(CardSettingsModel.findOne({ ownerId: actor.id }).lean());
  return {
    sources: currentDecks(settings?.sources ?? []),
    retention: settings?.retention ?? defaults.retention,
    newPerDay: settings?.newPerDay ?? defaults.newPerDay,
  };
}

/**
 * Stores the settings. Cards of decks that are turned on join the queue, and cards of decks that are turned off are
 * suspended.
 */
export async function saveSettings(actor: Actor, input: SaveCardSettingsInput): Promise<CardSettings> {
  const before = await readSettings(actor);
  const version = await versionOf(actor);
  const sources = currentDecks(input.sources);
  await CardSettingsModel.updateOne(
    { ownerId: actor.id },
    { sources, retention: input.retention, newPerDay: input.newPerDay },
    { upsert: true },
  );
  for (const deck of sources) {
    if (before.sources.includes(deck)) continue;
    const { source, ids } = deckCards(deck, version);
    await addContentCards(actor, source, ids);
    await CardModel.updateMany(
      { ownerId: actor.id, source, contentId: { $in: ids }, isLeech: false },
      { isSuspended: false },
    );
  }
  for (const deck of before.sources) {
    if (sources.includes(deck)) continue;
    const { source, ids } = deckCards(deck, version);
    await CardModel.updateMany({ ownerId: actor.id, source, contentId: { $in: ids } }, { isSuspended: true });
  }
  return readSettings(actor);
}

/**
 * Switches the queue to the version of the CCNA that the actor studies. Cards that only the other version has are
 * suspended with their schedule and come back when the actor switches back.
 */
export async function updateCardsToVersion(actor: Actor, now = new Date()): Promise<void> {
  const [version, settings] = await Promise.all([
    versionOf(actor, now),
    readTogether(CardSettingsModel.findOne({ ownerId: actor.id }, { version: 1, sources: 1 }).lean()),
  ]);
  if ((settings?.version ?? 'v11') === version) return;
  for (const { source, ids } of ccnaCards(version, false)) {
    await CardModel.updateMany(
      { ownerId: actor.id, source, contentId: { $in: ids }, isSuspended: false },
      { isSuspended: true, isArchived: true },
    );
  }
  for (const { source, ids } of ccnaCards(version, true)) {
    await CardModel.updateMany(
      { ownerId: actor.id, source, contentId: { $in: ids }, isArchived: true },
      { $set: { isSuspended: false }, $unset: { isArchived: 1 } },
    );
  }
  if (settings?.sources.includes(CardDeck.moduleCcna)) {
    const { source, ids } = deckCards(CardDeck.moduleCcna, version);
    await addContentCards(actor, source, ids);
  }
  try {
    await CardSettingsModel.updateOne(
      { ownerId: actor.id },
      { $set: { version }, $setOnInsert: defaults },
      { upsert: true },
    );
  } catch (error) {
    // Two requests from a page created the first settings at once; the next one finds the version to change.
    if (!isDuplicateKey(error, 'ownerId')) throw error;
  }
}
