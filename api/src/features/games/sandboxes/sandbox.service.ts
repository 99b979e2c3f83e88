import type { Platform } from '@cosmic/network-sim/core/device';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import type { Sized } from '../../../core/graphql/responseBytes.js';
import { readId } from '../../../core/input/readId.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { inTurns } from '../../../platform/jobs/turns.js';
import { type FindActor, isOpen } from '../frame/sharedAccess.js';
import { SandboxModel, type SandboxRecord } from './sandbox.model.js';
import type { Sandbox, SaveSandboxInput } from './sandbox.type.js';

const maxSandboxes = 20;
const maxDevices = 30;
const maxBytes = 300_000;
/** The platforms that the simulator can rebuild. */
const platforms: Record<Platform, true> = {
  router: true,
  switch: true,
  l3switch: true,
  pc: true,
  server: true,
  laptop: true,
  printer: true,
  homeRouter: true,
  controller: true,
  accessPoint: true,
};

/** Returns the actor's networks and those shared with them by members who have access to games, latest first. */
export async function listSandboxes(actor: Actor, findActor: FindActor): Promise<Sandbox[]> {
  const sandboxes = await listWithoutWorlds(
    { $or: [{ ownerId: actor.id }, { memberIds: actor.id }], deletedAt: null },
    { updatedAt: -1 },
  );
  const owners = [...new Map(sandboxes.map(({ ownerId }) => [String(ownerId), ownerId])).values()];
  const open = new Set<string>();
  for (const ownerId of owners) if (await isOpen(actor, ownerId, findActor)) open.add(String(ownerId));
  return sandboxes
    .filter(({ ownerId }) => open.has(String(ownerId)))
    .map((sandbox) => toSandbox(actor, sandbox));
}

/**
 * Returns one network that the actor can open.
 * @throws UserError NOT_FOUND
 */
export async function findSandbox(actor: Actor, id: string, findActor: FindActor): Promise<Sandbox> {
  const [found] = await listWithoutWorlds({
    _id: readId(id, 'sandbox'),
    $or: [{ ownerId: actor.id }, { memberIds: actor.id }],
    deletedAt: null,
  });
  if (!found || !(await isOpen(actor, found.ownerId, findActor))) throw notFound('sandbox');
  return toSandbox(actor, found);
}

/** Returns the networks that the actor deleted and can restore, latest first. */
export async function listDeletedSandboxes(actor: Actor): Promise<Sandbox[]> {
  const sandboxes = await listWithoutWorlds(
    { ownerId: actor.id, deletedAt: { $ne: null } },
    { deletedAt: -1 },
  );
  return sandboxes.map((sandbox) => toSandbox(actor, sandbox));
}

type ListedSandbox = Omit<SandboxRecord, 'world' | 'memberIds'>;

/** Maximum shared networks shown to a person, because each member shares only a few. */
const maxListed = 1_000;

/** Sandboxes as lists show them. */
async function listWithoutWorlds(
  filter: object,
  order: Record<string, 1 | -1> = {},
): Promise<ListedSandbox[]> {
  // Counts the devices of networks that were saved before lists showed a count.
  const old = SandboxModel.find({ ...filter, deviceCount: { $exists: false } }, { world: 1 })
    .lean()
    .cursor();
  for await (const { _id, world } of old)
    await SandboxModel.updateOne(
      { _id, deviceCount: { $exists: false } },
      { deviceCount: countDevices(JSON.parse(world)) },
      { timestamps: false },
    );
  return SandboxModel.find(filter, { world: 0, memberIds: 0 }).sort(order).limit(maxListed).lean();
}

/** Maximum worlds read at once. */
const batchSize = 20;

/**
 * Returns the worlds of some sandboxes that the actor has access to.
 * @param count called with their size before they are parsed
 */
export async function loadWorlds(
  _actor: Actor,
  ids: readonly string[],
  count: (bytes: number) => void,
): Promise<Sized<object>[]> {
  const worlds = new Map<string, Sized<object>>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const found = await SandboxModel.find({ _id: { $in: batch } }, { world: 1 }).lean();
    count(found.reduce((sum, { world }) => sum + world.length, 0));
    await inTurns(found, ({ _id, world }) =>
      worlds.set(String(_id), { value: JSON.parse(world), bytes: world.length }),
    );
  }
  return ids.map((id) => worlds.get(id) ?? { value: {}, bytes: 0 });
}

const countDevices = ({ devices }: { devices: object }) => Object.keys(devices).length;

/**
 * Saves one of the actor's networks; without an id, creates a new one.
 * @throws UserError NOT_FOUND; CONFLICT when another window saved it in the meantime; BAD_USER_INPUT when it
 * is too large, or there are too many
 */
export async function saveSandbox(
  actor: Actor,
  { id, name, world, revision }: SaveSandboxInput,
): Promise<Sandbox> {
  const fields = { name: name.trim(), ...readWorld(world), ownerName: actor.username };
  if (id) {
    const filter = { _id: readId(id, 'sandbox'), ownerId: actor.id, deletedAt: null };
    const saved = await SandboxModel.findOneAndUpdate(
      { ...filter, ...(revision && { revision }) },
      { $set: fields, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    ).lean();
    if (saved) return toSandbox(actor, saved);
    if (await SandboxModel.exists(filter)) throw changedElsewhere();
    throw notFound('sandbox');
  }
  const made = await inLimitTransaction(actor.id, async () => {
    // Deleted networks that can be restored also count, or there would be no limit.
    if ((await SandboxModel.countDocuments({ ownerId: actor.id })) >= maxSandboxes)
      throw badInput(
        'name',
        `You can have up to ${maxSandboxes} sandboxes, including any deleted in the last week. Delete or reuse one.`,
      );
    return new SandboxModel({ ...fields, ownerId: actor.id, memberIds: [] }).save();
  });
  return toSandbox(actor, made.toObject());
}

const changedElsewhere = () => conflict('This sandbox was changed in another window.');

function readWorld(world: object): Required<Pick<SandboxRecord, 'world' | 'deviceCount'>> {
  const devices: unknown = Reflect.get(world, 'devices');
  const links: unknown = Reflect.get(world, 'links');
  if (typeof devices !== 'object' || devices === null || typeof links !== 'object' || links === null)
    throw badInput('world', 'This isn’t a valid network.');
  if (Object.keys(devices).length > maxDevices)
    throw badInput('world', `Sandboxes can have up to ${maxDevices} devices.`);
  // An unsupported device would keep the next person, perhaps someone it's shared with, from opening the network.
  if (!Object.values(devices).every(isDevice))
    throw badInput('world', 'This network has a device the simulator doesn’t support.');
  const text = JSON.stringify(world);
  if (Buffer.byteLength(text) > maxBytes) throw badInput('world', 'Sandboxes can be up to 300 kB.');
  return { world: text, deviceCount: Object.keys(devices).length };
}

const isDevice = (device: unknown): boolean =>
  typeof device === 'object' &&
  device !== null &&
  'platform' in device &&
  typeof device.platform === 'string' &&
  Object.hasOwn(platforms, device.platform);

/**
 * Deletes one of the actor's networks, which they can restore for a week. Another member's network is only removed from
 * the list.
 * @throws UserError NOT_FOUND
 */
export async function deleteSandbox(actor: Actor, id: string): Promise<string> {
  const _id = readId(id, 'sandbox');
  const deletion = await SandboxModel.updateOne(
    { _id, ownerId: actor.id, deletedAt: null },
    { deletedAt: new Date() },
  );
  if (deletion.matchedCount === 1) return id;
  const shared = await SandboxModel.updateOne(
    { _id, memberIds: actor.id },
    { $pull: { memberIds: actor.id } },
    { timestamps: false },
  );
  if (shared.matchedCount === 0) throw notFound('sandbox');
  return id;
}

/**
 * Restores what the actor deleted.
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

function toSandbox(
  actor: Actor,
  { _id, name, deviceCount = 0, revision, ownerId, ownerName, updatedAt }: ListedSandbox,
): Sandbox {
  return {
    id: String(_id),
    name,
    ownerName,
    isOwn: String(ownerId) === actor.id,
    deviceCount,
    revision,
    updatedAt,
  };
}
