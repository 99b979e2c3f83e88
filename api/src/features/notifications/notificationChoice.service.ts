import { type Actor, can, Feature } from '../../core/access/access.js';
import { NotificationKind } from '../../core/notifications/notify.js';
import type { NotificationChoice } from './notification.type.js';
import { NotificationSettingsModel } from './notificationSettings.model.js';

/** Who can get notifications of a kind. */
const isFor: Record<NotificationKind, (actor: Actor) => boolean> = {
  [NotificationKind.SHARES]: (actor) => can(actor, Feature.FILE_VAULT) || can(actor, Feature.AI_ASSISTANTS),
  [NotificationKind.REMINDERS]: (actor) => can(actor, Feature.STUDY_HUB),
  [NotificationKind.ASSIGNMENTS]: (actor) => can(actor, Feature.STUDY_HUB),
  [NotificationKind.INVITES]: ({ isAdmin }) => isAdmin,
};

/** Which of the kinds available to the person are on. */
export async function listChoices(actor: Actor): Promise<NotificationChoice[]> {
  const muted = (await NotificationSettingsModel.findById(actor.id).lean())?.muted ?? [];
  return Object.values(NotificationKind)
    .filter((kind) => isFor[kind](actor))
    .map((kind) => ({ kind, isOn: !muted.includes(kind) }));
}

/** Turns one kind on or off; the others stay, even when two windows switch at once. */
export async function setChoice(
  actor: Actor,
  kind: NotificationKind,
  isOn: boolean,
): Promise<NotificationChoice[]> {
  const update = isOn ? { $pull: { muted: kind } } : { $addToSet: { muted: kind } };
  await NotificationSettingsModel.updateOne({ _id: actor.id }, update, { upsert: true });
  return listChoices(actor);
}

/** The people who want notifications of the kind; joins the running transaction. */
export async function findListeners(
  userIds: readonly string[],
  kind: NotificationKind | undefined,
): Promise<readonly string[]> {
  if (!kind || userIds.length === 0) return userIds;
  const found = await NotificationSettingsModel.find(
    { _id: { $in: userIds }, muted: kind },
    { _id: 1 },
  ).lean();
  const muted = new Set(found.map(({ _id }) => String(_id)));
  return userIds.filter((userId) => !muted.has(userId));
}
