import type { Actor } from '../../../core/access/access.js';
import { CardModel } from '../scheduling/card.model.js';
import type { CardDeck, CardSettings, SaveCardSettingsInput } from './card.type.js';
import { contentIds } from './cardContent.js';
import { CardSettingsModel } from './cardSettings.model.js';
import { addContentCards } from './contentCard.service.js';

/** How the actor learns with cards; nine of ten cards known and 20 new ones a day unless told otherwise. */
export async function readSettings(actor: Actor): Promise<CardSettings> {
  const settings = await CardSettingsModel.findOne({ ownerId: actor.id }).lean();
  return {
    sources: (settings?.sources ?? []) as CardDeck[],
    retention: settings?.retention ?? 0.9,
    newPerDay: settings?.newPerDay ?? 20,
  };
}

/** Stores the settings; the cards of a source that is on join the queue, those of one that is off rest. */
export async function saveSettings(actor: Actor, input: SaveCardSettingsInput): Promise<CardSettings> {
  const before = await readSettings(actor);
  const sources = [...new Set(input.sources)];
  await CardSettingsModel.updateOne(
    { ownerId: actor.id },
    { sources, retention: input.retention, newPerDay: input.newPerDay },
    { upsert: true },
  );
  for (const source of sources) {
    if (before.sources.includes(source)) continue;
    await addContentCards(actor, source, contentIds(source));
    await CardModel.updateMany({ ownerId: actor.id, source, isLeech: false }, { isSuspended: false });
  }
  const off = before.sources.filter((source) => !sources.includes(source));
  if (off.length > 0) {
    await CardModel.updateMany({ ownerId: actor.id, source: { $in: off } }, { isSuspended: true });
  }
  return readSettings(actor);
}
