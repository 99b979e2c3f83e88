import { type Actor, can, Feature } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { NotificationKind } from '../../../core/notifications/notify.js';
import { inTransaction } from '../../../platform/database/database.js';
import { SandboxModel, type SandboxRecord } from './sandbox.model.js';
import type { Sandbox, SaveSandboxInput } from './sandbox.type.js';

const maxSandboxes = 20;
const maxDevices = 30;
const maxBytes = 300_000;
const maxMembers = 20;

/** What sharing needs of other features. */
export interface SandboxSharing {
  /** The active member of a name. */
  findMember(username: string): Promise<Actor | null>;
  notify: Notify;
}

/** The actor's networks and those that others share with them, the latest first. */
export async function listSandboxes(actor: Actor): Promise<Sandbox[]> {
  const sandboxes = await SandboxModel.find({
    $or: [{ ownerId: actor.id }, { memberIds: actor.id }],
    deletedAt: null,
  })
    .sort({ updatedAt: -1 })
    .lean();
  return sandboxes.map((sandbox) => toSandbox(actor, sandbox));
}

/**
 * Saves a network of the actor, a new one without an id.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT when it is too large, or there are too many
 */
export async function saveSandbox(actor: Actor, { id, name, world }: SaveSandboxInput): Promise<Sandbox> {
  const fields = { name: name.trim(), world: readWorld(world), ownerName: actor.username };
  if (id) {
    const own = { _id: readId(id, 'sandbox'), ownerId: actor.id, deletedAt: null };
    const saved = await SandboxModel.findOneAndUpdate(own, fields, { returnDocument: 'after' }).lean();
    if (!saved) throw notFound('sandbox');
    return toSandbox(actor, saved);
  }
  return inTransaction(async () => {
    // Those that can be brought back count as well, or there would be no limit.
    const count = await SandboxModel.countDocuments({ ownerId: actor.id });
    if (count >= maxSandboxes)
      throw badInput(
        'name',
        `You can keep ${maxSandboxes} sandboxes, with those deleted in the last week. Save over an older one.`,
      );
    const [made] = await SandboxModel.create([{ ...fields, ownerId: actor.id, memberIds: [] }]);
    if (!made) throw notFound('sandbox');
    return toSandbox(actor, made.toObject());
  });
}

function readWorld(world: object): string {
  const devices: unknown = Reflect.get(world, 'devices');
  const links: unknown = Reflect.get(world, 'links');
  if (typeof devices !== 'object' || devices === null || typeof links !== 'object' || links === null)
    throw badInput('world', 'This is not a network.');
  if (Object.keys(devices).length > maxDevices)
    throw badInput('world', `A sandbox has at most ${maxDevices} devices.`);
  const text = JSON.stringify(world);
  if (Buffer.byteLength(text) > maxBytes) throw badInput('world', 'A sandbox is at most 300 kB.');
  return text;
}

/**
 * Deletes a network of the actor, who can bring it back for a week; one of somebody else is taken off the list.
 * @throws UserError NOT_FOUND
 */
export async function deleteSandbox(actor: Actor, id: string): Promise<string> {
  const _id = readId(id, 'sandbox');
  const own = await SandboxModel.updateOne(
    { _id, ownerId: actor.id, deletedAt: null },
    { deletedAt: new Date() },
  );
  if (own.matchedCount === 1) return id;
  const shared = await SandboxModel.updateOne(
    { _id, memberIds: actor.id },
    { $pull: { memberIds: actor.id } },
    { timestamps: false },
  );
  if (shared.matchedCount === 0) throw notFound('sandbox');
  return id;
}

/**
 * Brings back what the actor deleted.
 * @throws UserError NOT_FOUND
 */
export async function restoreSandbox(actor: Actor, id: string): Promise<Sandbox> {
  const restored = await SandboxModel.findOneAndUpdate(
    { _id: readId(id, 'sandbox'), ownerId: actor.id },
    { $unset: { deletedAt: 1 } },
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!restored) throw notFound('sandbox');
  return toSandbox(actor, restored);
}

/**
 * Lets another member open a network, and tells them.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT
 */
export async function shareSandbox(
  actor: Actor,
  id: string,
  username: string,
  { findMember, notify }: SandboxSharing,
): Promise<boolean> {
  const own = { _id: readId(id, 'sandbox'), ownerId: actor.id, deletedAt: null };
  const sandbox = await SandboxModel.findOne(own, { world: 0 }).lean();
  if (!sandbox) throw notFound('sandbox');
  const member = await findMember(username.trim());
  if (!member || !can(member, Feature.GAMES))
    throw badInput('username', 'No one by that name has Games access');
  if (member.id === actor.id) throw badInput('username', 'This sandbox is already yours');
  if (sandbox.memberIds.length >= maxMembers)
    throw badInput('username', `A sandbox can be shared with at most ${maxMembers} members`);
  await inTransaction(async () => {
    const { modifiedCount } = await SandboxModel.updateOne(
      { ...own, memberIds: { $ne: member.id } },
      { $push: { memberIds: member.id } },
      { timestamps: false },
    );
    if (modifiedCount === 0) return;
    await notify([member.id], {
      title: 'Network shared with you',
      body: `${actor.username} shared ${sandbox.name} with you.`,
      url: '/games/network-builder',
      kind: NotificationKind.SHARES,
    });
  });
  return true;
}

function toSandbox(
  actor: Actor,
  { _id, name, world, ownerId, ownerName, updatedAt }: SandboxRecord,
): Sandbox {
  return {
    id: String(_id),
    name,
    ownerName,
    isOwn: String(ownerId) === actor.id,
    world: JSON.parse(world),
    updatedAt,
  };
}
