import type { Actor } from '../../../core/access/access.js';
import { CardModel } from '../scheduling/card.model.js';
import type { CardSettings, SaveCardSettingsInput } from './card.type.js';
import { currentDecks, deckCards } from './cardContent.js';
import { CardSettingsModel } from './cardSettings.model.js';
import { addContentCards } from './contentCard.service.js';

/** How the actor learns with cards; nine of ten cards known and 20 new ones a day unless told otherwise. */
export async function readSettings(actor: Actor): Promise<CardSettings> {
  const settings = await CardSettingsModel.findOne({ ownerId: actor.id }).lean();
  return {
    sources: currentDecks(settings?.sources ?? []),
    retention: settings?.retention ?? 0.9,
    newPerDay: settings?.newPerDay ?? 20,
  };
}

/** Stores the settings; the cards of a deck that is on join the queue, those of one that is off rest. */
export async function saveSettings(actor: Actor, input: SaveCardSettingsInput): Promise<CardSettings> {
  const before = await readSettings(actor);
  const sources = currentDecks(input.sources);
  await CardSettingsModel.updateOne(
    { ownerId: actor.id },
    { sources, retention: input.retention, newPerDay: input.newPerDay },
    { upsert: true },
  );
  for (const deck of sources) {
    if (before.sources.includes(deck)) continue;
    const { source, ids } = deckCards(deck);
    await addContentCards(actor, source, ids);
    await CardModel.updateMany(
      { ownerId: actor.id, source, contentId: { $in: ids }, isLeech: false },
      { isSuspended: false },
    );
  }
  for (const deck of before.sources) {
    if (sources.includes(deck)) continue;
    const { source, ids } = deckCards(deck);
    await CardModel.updateMany({ ownerId: actor.id, source, contentId: { $in: ids } }, { isSuspended: true });
  }
  return readSettings(actor);
}
