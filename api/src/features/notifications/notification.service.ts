import { isMongoId } from 'class-validator';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/access.js';
import { badInput } from '../../core/errors/userError.js';
import { pubSub } from '../../core/graphql/pubSub.js';
import type { PageArgs } from '../../core/input/page.type.js';
import type { Notify } from '../../core/notifications/notify.js';
import { DAY } from '../../platform/clock.js';
import { watch } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { NotificationModel, type NotificationRecord } from './notification.model.js';
import type { Notification } from './notification.type.js';
import { findListeners } from './notificationChoice.service.js';
import { NotificationSettingsModel } from './notificationSettings.model.js';

/** Topic of new notifications; the topic's id is the owner's id. */
export const NOTIFICATION_ADDED = 'notificationAdded';

const maxMarked = 1000;
/** Maximum notifications that one person causes for another in a day. What was shared is still in their lists. */
const maxFromOne = 30;

/**
 * Notifies several people, except those who turned its kind off, were notified of it today, or got too many from the
 * same person; joins the running transaction.
 */
export const notify: Notify = async (userIds, { kind, ...notification }) => {
  if (notification.causedBy) await waitForOthersOf(notification.causedBy);
  const unnotified = await withoutNotified(await findListeners(userIds, kind), notification.about);
  const listeners = await withoutFlooded(unnotified, notification.causedBy);
  if (listeners.length === 0) return;
  await NotificationModel.insertMany(listeners.map((ownerId) => ({ ...notification, ownerId })));
};

/**
 * Lets one person's transactions notify others one after another, because those that run at the same time don't see
 * each other's notifications and would exceed the limits.
 */
async function waitForOthersOf(causedBy: string): Promise<void> {
  await NotificationSettingsModel.updateOne({ _id: causedBy }, { $inc: { caused: 1 } }, { upsert: true });
}

/** The people who weren't notified of a thing within a day. */
async function withoutNotified(userIds: readonly string[], about: string | undefined): Promise<string[]> {
  if (about === undefined || userIds.length === 0) return [...userIds];
  const sent = await NotificationModel.find(
    { about, ownerId: { $in: userIds }, createdAt: { $gt: new Date(Date.now() - DAY) } },
    { ownerId: 1 },
  ).lean();
  const known = new Set(sent.map(({ ownerId }) => String(ownerId)));
  return userIds.filter((id) => !known.has(id));
}

/** The people whom someone hasn't notified too often within a day. */
async function withoutFlooded(userIds: readonly string[], causedBy?: string | null): Promise<string[]> {
  if (!causedBy || userIds.length === 0) return [...userIds];
  const flooded = await NotificationModel.aggregate<{ _id: Types.ObjectId }>([
    {
      $match: {
        causedBy,
        ownerId: { $in: userIds.map((id) => new Types.ObjectId(id)) },
        createdAt: { $gt: new Date(Date.now() - DAY) },
      },
    },
    { $group: { _id: '$ownerId', count: { $sum: 1 } } },
    { $match: { count: { $gte: maxFromOne } } },
  ]);
  const ids = new Set(flooded.map(({ _id }) => String(_id)));
  return userIds.filter((id) => !ids.has(id));
}

/** The person's notifications, newest first. */
export async function listNotifications(actor: Actor, page: PageArgs): Promise<Notification[]> {
  const notifications = await NotificationModel.find({
    ownerId: actor.id,
    ...(page.after && { _id: { $lt: page.after } }),
  })
    .sort({ _id: -1 })
    .limit(page.first)
    .lean();
  return notifications.map(toNotification);
}

/** Number of unread notifications. */
export function countUnread(actor: Actor): Promise<number> {
  return NotificationModel.countDocuments({ ownerId: actor.id, readAt: null });
}

/**
 * Marks notifications as read, or all if none are named; other people's ids change nothing.
 * @returns how many are unread after it
 * @throws UserError BAD_USER_INPUT
 */
export async function markRead(actor: Actor, ids?: readonly string[]): Promise<number> {
  if (ids && ids.length > maxMarked)
    throw badInput('ids', `You can mark up to ${maxMarked} notifications at a time`);
  await NotificationModel.updateMany(
    { ownerId: actor.id, readAt: null, ...(ids && { _id: { $in: ids.filter(isMongoId) } }) },
    { readAt: new Date() },
  );
  return countUnread(actor);
}

/** Shows new notifications in their owners' open windows, in any process. */
export function watchNotifications(logger: Logger): Promise<() => Promise<void>> {
  return watch<NotificationRecord>(
    NotificationModel,
    {
      onDocument: (record) => {
        if (!record.readAt)
          pubSub.publish(NOTIFICATION_ADDED, String(record.ownerId), toNotification(record));
      },
    },
    logger,
  );
}

function toNotification({ _id, title, body, url, readAt, createdAt }: NotificationRecord): Notification {
  return { id: String(_id), title, body, url, isRead: Boolean(readAt), createdAt };
}

/** Removes the notifications and settings of a deleted account, and its ID from those that it caused. */
export async function removeNotificationsOfOwner(ownerId: string): Promise<void> {
  await NotificationModel.deleteMany({ ownerId });
  await NotificationModel.updateMany({ causedBy: ownerId }, { $unset: { causedBy: 1 } });
  await NotificationSettingsModel.deleteOne({ _id: ownerId });
}
