import { Types } from 'mongoose';
import { type Actor, isAllowed } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { NotificationKind, type Notify } from '../../../core/notifications/notify.js';
import { inTransaction } from '../../../platform/database/database.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import {
  CustomLabModel,
  type CustomLabRecord,
  type CustomLabShareRecord,
  CustomLabVersionModel,
} from './customLab.model.js';
import { draftOf, findOwnLab, type LabAudit } from './customLab.service.js';
import { type CustomLab, type LabAudienceInput, LabAudienceKind, type LabGroup } from './customLab.type.js';
import { boardIdOf, toLab } from './customLabDraft.js';
import { toCustomLab, toTest } from './customLabView.js';

const maxShares = 100;

/** What offering needs from other features. */
export interface LabSharing {
  /** The active member with this name. */
  findMember(username: string): Promise<Actor | null>;
  /** The groups that someone can share with. */
  groupsFor(actor: Actor): Promise<LabGroup[]>;
  notify: Notify;
}

type NewShare = Omit<CustomLabShareRecord, '_id' | 'recipientId'> & { recipientId: string | null };

/**
 * Offers a lab's current version to those it's shared with, and to one more member, group, or everyone.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT; CONFLICT until the version has passed its test
 */
export async function offerCustomLab(
  actor: Actor,
  id: string,
  to: LabAudienceInput | undefined,
  sharing: LabSharing,
  { origin, record }: LabAudit,
): Promise<CustomLab> {
  const lab = await findOwnLab(actor, id);
  const draft = draftOf(lab);
  const test = toTest(lab, draft);
  if (!test?.isDone) throw conflict('Check this version of the lab before you offer it.');
  if (!test.isGreen)
    throw conflict('This version didn’t pass its check. Fix what the check found, then check it again.');
  const share = to && (await readShare(actor, to, sharing));
  const isKnown =
    share && lab.shares.some(({ recipientId }) => String(recipientId) === String(share.recipientId));
  if (!share && lab.shares.length === 0) throw badInput('to', 'Choose who gets the lab.');
  if (share && !isKnown && lab.shares.length >= maxShares)
    throw badInput('to', `You can share a lab with up to ${maxShares} members and groups.`);
  return inTransaction(async () => {
    const { title, kind, difficulty, minutes } = draft.content;
    await CustomLabVersionModel.updateOne(
      { labId: lab._id, version: lab.version },
      {
        $setOnInsert: {
          ownerId: lab.ownerId,
          title,
          kind,
          difficulty,
          minutes,
          content: JSON.stringify(toLab(id, draft)),
        },
      },
      { upsert: true },
    );
    const offered = await CustomLabModel.findOneAndUpdate(
      { _id: lab._id, version: lab.version, deletedAt: null },
      { $set: { offeredVersion: lab.version }, ...(share && !isKnown && { $push: { shares: share } }) },
      { returnDocument: 'after', timestamps: false },
    ).lean();
    if (!offered) throw conflict('This lab was changed in another window. Reload the page to continue.');
    await removeUnusedVersions(offered);
    await record({
      ...origin,
      action: 'lab.offer',
      after: { name: title, version: lab.version, ...(share && { to: share.recipientName }) },
    });
    if (share?.audience === 'member' && share.recipientId && !isKnown)
      await sharing.notify([share.recipientId], {
        title: 'Lab shared with you',
        body: `${actor.username} made the lab ${title} for you.`,
        url: `/games/network-builder/${boardIdOf(id)}`,
        kind: NotificationKind.SHARES,
        about: `lab ${id}`,
        causedBy: actor.id,
      });
    return toCustomLab(offered);
  });
}

/** Keeps only the offered version and those that someone is still working on. */
async function removeUnusedVersions({ _id, offeredVersion }: CustomLabRecord): Promise<void> {
  const used = await GameRunModel.distinct('deal.version', {
    boardId: boardIdOf(String(_id)),
    isOpen: true,
  });
  const kept = [...used, offeredVersion].filter((version) => typeof version === 'number');
  await CustomLabVersionModel.deleteMany({ labId: _id, version: { $nin: kept } });
}

async function readShare(
  actor: Actor,
  { audience, recipient = '' }: LabAudienceInput,
  { findMember, groupsFor }: LabSharing,
): Promise<NewShare> {
  if (audience === LabAudienceKind.EVERYONE)
    return { audience, recipientId: null, recipientName: 'Everyone' };
  if (audience === LabAudienceKind.GROUP) {
    const group = (await groupsFor(actor)).find(({ id }) => id === recipient);
    if (!group) throw notFound('group');
    return { audience, recipientId: group.id, recipientName: group.name };
  }
  const member = await findMember(recipient.trim());
  if (!member || !isAllowed(member, 'labs'))
    throw badInput('username', 'No one by that name has access to labs');
  if (member.id === actor.id) throw badInput('username', 'This lab is already yours');
  return { audience, recipientId: member.id, recipientName: member.username };
}

/**
 * Stops sharing a lab. Runs that were started can be finished.
 * @throws UserError NOT_FOUND
 */
export async function unshareCustomLab(
  actor: Actor,
  id: string,
  shareId: string,
  { origin, record }: LabAudit,
): Promise<CustomLab> {
  const lab = await findOwnLab(actor, id);
  const share = lab.shares.find(({ _id }) => String(_id) === readId(shareId, 'share'));
  if (!share) throw notFound('share');
  return inTransaction(async () => {
    const changed = await CustomLabModel.findOneAndUpdate(
      { _id: lab._id, deletedAt: null },
      { $pull: { shares: { _id: new Types.ObjectId(shareId) } } },
      { returnDocument: 'after', timestamps: false },
    ).lean();
    if (!changed) throw notFound('lab');
    await record({
      ...origin,
      action: 'lab.unshare',
      after: { name: lab.title, from: share.recipientName },
    });
    return toCustomLab(changed);
  });
}
