import type { Platform } from '../../../../../network-sim/src/core/device.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { type FindActor, isOpen } from '../frame/sharedBy.js';
import { SandboxModel, type SandboxRecord } from './sandbox.model.js';
import type { Sandbox, SaveSandboxInput } from './sandbox.type.js';

const maxSandboxes = 20;
const maxDevices = 30;
const maxBytes = 300_000;
/** What the simulator can rebuild. */
const platforms: Record<Platform, true> = {
  router: true,
  switch: true,
  l3switch: true,
  pc: true,
  server: true,
};

/** The actor's networks and those that others who may play share with them, the latest first. */
export async function listSandboxes(actor: Actor, findActor: FindActor): Promise<Sandbox[]> {
  const sandboxes = await SandboxModel.find({
    $or: [{ ownerId: actor.id }, { memberIds: actor.id }],
    deletedAt: null,
  })
    .sort({ updatedAt: -1 })
    .lean();
  const owners = [...new Map(sandboxes.map(({ ownerId }) => [String(ownerId), ownerId])).values()];
  const open = new Set<string>();
  for (const ownerId of owners) if (await isOpen(actor, ownerId, findActor)) open.add(String(ownerId));
  return sandboxes
    .filter(({ ownerId }) => open.has(String(ownerId)))
    .map((sandbox) => toSandbox(actor, sandbox));
}

/**
 * One network that the actor may open.
 * @throws UserError NOT_FOUND
 */
export async function findSandbox(actor: Actor, id: string, findActor: FindActor): Promise<Sandbox> {
  const found = await SandboxModel.findOne({
    _id: readId(id, 'sandbox'),
    $or: [{ ownerId: actor.id }, { memberIds: actor.id }],
    deletedAt: null,
  }).lean();
  if (!found || !(await isOpen(actor, found.ownerId, findActor))) throw notFound('sandbox');
  return toSandbox(actor, found);
}

/** The networks that the actor deleted and can bring back, the latest first. */
export async function listDeletedSandboxes(actor: Actor): Promise<Sandbox[]> {
  const sandboxes = await SandboxModel.find({ ownerId: actor.id, deletedAt: { $ne: null } })
    .sort({ deletedAt: -1 })
    .lean();
  return sandboxes.map((sandbox) => toSandbox(actor, sandbox));
}

/**
 * Saves a network of the actor, a new one without an id.
 * @throws UserError NOT_FOUND; CONFLICT when another window saved it meanwhile; BAD_USER_INPUT when it is too large, or there
 * are too many
 */
export async function saveSandbox(
  actor: Actor,
  { id, name, world, revision }: SaveSandboxInput,
): Promise<Sandbox> {
  const fields = { name: name.trim(), world: readWorld(world), ownerName: actor.username };
  if (id) {
    const own = { _id: readId(id, 'sandbox'), ownerId: actor.id, deletedAt: null };
    const saved = await SandboxModel.findOneAndUpdate(
      { ...own, ...(revision && { revision }) },
      { $set: fields, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    ).lean();
    if (saved) return toSandbox(actor, saved);
    if (await SandboxModel.exists(own)) throw changedElsewhere();
    throw notFound('sandbox');
  }
  const made = await SandboxModel.create({ ...fields, ownerId: actor.id, memberIds: [] });
  // Counted afterwards, so that racing requests do not get past it together. Those that can be brought back count as
  // well, or there would be no limit.
  if ((await SandboxModel.countDocuments({ ownerId: actor.id })) > maxSandboxes) {
    await SandboxModel.deleteOne({ _id: made._id });
    throw badInput(
      'name',
      `You can keep ${maxSandboxes} sandboxes, with those deleted in the last week. Save over an older one.`,
    );
  }
  return toSandbox(actor, made.toObject());
}

const changedElsewhere = () => new UserError('CONFLICT', 'This sandbox was changed in another window.');

function readWorld(world: object): string {
  const devices: unknown = Reflect.get(world, 'devices');
  const links: unknown = Reflect.get(world, 'links');
  if (typeof devices !== 'object' || devices === null || typeof links !== 'object' || links === null)
    throw badInput('world', 'This is not a network.');
  if (Object.keys(devices).length > maxDevices)
    throw badInput('world', `A sandbox has at most ${maxDevices} devices.`);
  // Whoever opens it next, perhaps somebody with whom it is shared, could not.
  if (!Object.values(devices).every(isDevice))
    throw badInput('world', 'This network has a device that the simulator does not know.');
  const text = JSON.stringify(world);
  if (Buffer.byteLength(text) > maxBytes) throw badInput('world', 'A sandbox is at most 300 kB.');
  return text;
}

const isDevice = (device: unknown): boolean =>
  typeof device === 'object' &&
  device !== null &&
  'platform' in device &&
  typeof device.platform === 'string' &&
  Object.hasOwn(platforms, device.platform);

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

function toSandbox(
  actor: Actor,
  { _id, name, world, revision, ownerId, ownerName, updatedAt }: SandboxRecord,
): Sandbox {
  const parsed: { devices: object } = JSON.parse(world);
  return {
    id: String(_id),
    name,
    ownerName,
    isOwn: String(ownerId) === actor.id,
    world: parsed,
    deviceCount: Object.keys(parsed.devices).length,
    revision,
    updatedAt,
  };
}
