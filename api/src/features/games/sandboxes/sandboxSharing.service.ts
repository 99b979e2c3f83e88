import { type Actor, can, Feature } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { NotificationKind, type Notify } from '../../../core/notifications/notify.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { SandboxModel } from './sandbox.model.js';
import type { SandboxMember } from './sandbox.type.js';

const maxMembers = 20;

/** What sharing needs from other features. */
export interface SandboxSharing {
  /** Returns the active member with a name. */
  findMember(username: string): Promise<Actor | null>;
  /** Returns people's names by id; removed people are missing. */
  findUsernames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  notify: Notify;
}

const ownOf = (actor: Actor, id: string) => ({
  _id: readId(id, 'sandbox'),
  ownerId: actor.id,
  deletedAt: null,
});

/**
 * Returns who can open one of the actor's networks.
 * @throws UserError NOT_FOUND
 */
export async function listSandboxMembers(
  actor: Actor,
  id: string,
  { findUsernames }: SandboxSharing,
): Promise<SandboxMember[]> {
  const sandbox = await SandboxModel.findOne(ownOf(actor, id), { memberIds: 1 }).lean();
  if (!sandbox) throw notFound('sandbox');
  const names = await findUsernames(sandbox.memberIds.map(String));
  return [...names].map(([memberId, username]) => ({ id: memberId, username }));
}

/**
 * Removes a member's access to one of the actor's networks.
 * @throws UserError NOT_FOUND
 */
export async function unshareSandbox(actor: Actor, id: string, memberId: string): Promise<boolean> {
  const { matchedCount } = await SandboxModel.updateOne(
    ownOf(actor, id),
    { $pull: { memberIds: readId(memberId, 'member') } },
    { timestamps: false },
  );
  if (matchedCount === 0) throw notFound('sandbox');
  return true;
}

/**
 * Lets another member open a network and notifies them.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT
 */
export async function shareSandbox(
  actor: Actor,
  id: string,
  username: string,
  { findMember, notify }: SandboxSharing,
): Promise<boolean> {
  const filter = ownOf(actor, id);
  const sandbox = await SandboxModel.findOne(filter, { world: 0 }).lean();
  if (!sandbox) throw notFound('sandbox');
  const member = await findMember(username.trim());
  if (!member || !can(member, Feature.GAMES))
    throw badInput('username', 'No one by that name has Games access');
  if (member.id === actor.id) throw badInput('username', 'This sandbox is already yours');
  await inLimitTransaction(actor.id, async () => {
    const isKnown = await SandboxModel.exists({ ...filter, memberIds: member.id });
    const isFull = await SandboxModel.exists({
      ...filter,
      [`memberIds.${maxMembers - 1}`]: { $exists: true },
    });
    if (isFull) throw badInput('username', `You can share a sandbox with up to ${maxMembers} members`);
    if (isKnown) return;
    await SandboxModel.updateOne(filter, { $push: { memberIds: member.id } }, { timestamps: false });
    await notify([member.id], {
      title: 'Network shared with you',
      body: `${actor.username} shared ${sandbox.name} with you.`,
      url: `/games/network-builder/sandbox/${id}`,
      kind: NotificationKind.SHARES,
      about: `sandbox ${id}`,
      causedBy: actor.id,
    });
  });
  return true;
}
