import type { Lab, LabAnswer } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import type { FindActor } from '../frame/sharedAccess.js';
import {
  CustomLabModel,
  type CustomLabRecord,
  CustomLabVersionModel,
  type CustomLabVersionRecord,
} from './customLab.model.js';
import { boardIdOf, type CustomLabDeal, type LabDraft, toLab } from './customLabDraft.js';

/** What access to offered labs depends on. */
export interface LabMembers {
  findActor: FindActor;
  /** The groups that a member is in. */
  groupIdsOf(userId: string): Promise<string[]>;
}

/** Maximum number of labs in a list. */
const maxListed = 500;

/** A lab isn't available while its owner isn't an admin. */
const isOwnerAdmin = async (ownerId: CustomLabRecord['ownerId'], { findActor }: LabMembers) =>
  (await findActor(String(ownerId)))?.isAdmin ?? false;

const offeredTo = async (actor: Actor, { groupIdsOf }: LabMembers) => ({
  ownerId: { $ne: actor.id },
  deletedAt: null,
  offeredVersion: { $gt: 0 },
  'shares.recipientId': { $in: [actor.id, ...(await groupIdsOf(actor.id)), null] },
});

type ListedVersion = Pick<CustomLabVersionRecord, 'title' | 'kind' | 'difficulty' | 'minutes'>;

/** The labs that admins offer the actor, by title. */
export async function listOfferedLabs(
  actor: Actor,
  members: LabMembers,
): Promise<(ListedVersion & { id: string })[]> {
  const labs = await CustomLabModel.find(await offeredTo(actor, members), { ownerId: 1, offeredVersion: 1 })
    .limit(maxListed)
    .lean();
  const owners = new Map(labs.map(({ ownerId }) => [String(ownerId), ownerId]));
  const admins = new Set<string>();
  for (const [id, ownerId] of owners) if (await isOwnerAdmin(ownerId, members)) admins.add(id);
  const open = labs.filter(({ ownerId }) => admins.has(String(ownerId)));
  if (open.length === 0) return [];
  const versions = await CustomLabVersionModel.find(
    { $or: open.map(({ _id, offeredVersion }) => ({ labId: _id, version: offeredVersion })) },
    { content: 0 },
  )
    .sort({ title: 1, _id: 1 })
    .lean();
  return versions.map(({ labId, title, kind, difficulty, minutes }) => ({
    id: boardIdOf(String(labId)),
    title,
    kind,
    difficulty,
    minutes,
  }));
}

/**
 * Which version of a lab the actor gets now: an offered one, or the draft of their own.
 * @throws UserError NOT_FOUND
 */
export async function dealCustomLab(actor: Actor, id: string, members: LabMembers): Promise<CustomLabDeal> {
  const _id = readId(id, 'lab');
  const ownLab =
    actor.isAdmin &&
    (await CustomLabModel.findOne({ _id, ownerId: actor.id, deletedAt: null }, { version: 1 }).lean());
  if (ownLab) return { version: ownLab.version, isTrial: true };
  const lab = await CustomLabModel.findOne(
    { ...(await offeredTo(actor, members)), _id },
    { ownerId: 1, offeredVersion: 1 },
  ).lean();
  if (!lab?.offeredVersion || !(await isOwnerAdmin(lab.ownerId, members))) throw notFound('lab');
  return { version: lab.offeredVersion, isTrial: false };
}

/**
 * The version of a lab that a run began with.
 * @throws UserError NOT_FOUND when it's gone; CONFLICT when the draft being tried was changed
 */
export async function loadDealtLab(
  id: string,
  { version, isTrial }: CustomLabDeal,
): Promise<{ lab: Lab; answer: LabAnswer }> {
  if (isTrial) {
    const record = await CustomLabModel.findOne({ _id: id, deletedAt: null }).lean();
    if (!record) throw notFound('lab');
    if (record.version !== version)
      throw conflict('This lab was changed. Reload the page to try the new version.');
    return toLab(id, JSON.parse(record.draft) as LabDraft);
  }
  const found = await CustomLabVersionModel.findOne({ labId: id, version, deletedAt: null }).lean();
  if (!found) throw notFound('lab');
  return JSON.parse(found.content) as { lab: Lab; answer: LabAnswer };
}
