import { type Actor, can, Feature } from '../../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { NotificationKind, type Notify } from '../../../core/notifications/notify.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import type { AssistantMembers } from '../registry/assistantMembers.js';
import { CustomAssistantModel, type CustomAssistantRecord } from '../registry/customAssistant.model.js';
import {
  AssistantShareModel,
  type AssistantShareRecord,
  type ShareAudience,
} from './assistantShare.model.js';
import { getOwnedAssistant } from './customAssistant.service.js';
import { AssistantAudience, type AssistantGroup, type AssistantShare } from './customAssistant.type.js';

const maxShares = 100;

/** What sharing needs from other features. */
export interface ShareServices {
  /** The active member with this name. */
  findMember(username: string): Promise<Actor | null>;
  /** The groups that someone can share with: their own, and all of them for admins. */
  groupsFor(actor: Actor): Promise<AssistantGroup[]>;
  notify: Notify;
  /** Records what an admin shares with everyone. */
  record: RecordAudit;
}

/** An assistant that the actor can talk to, with the member who created it. */
export interface AccessibleAssistant {
  record: CustomAssistantRecord;
  owner: Actor;
}

/**
 * Shares one of the actor's assistants with another member and notifies them; sharing it again changes nothing.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export async function shareAssistant(
  actor: Actor,
  id: string,
  username: string,
  { findMember, notify }: ShareServices,
): Promise<AssistantShare> {
  const { _id: assistantId, name } = await getOwnedAssistant(actor, id);
  const member = await findMember(username.trim());
  if (!member || !can(member, Feature.AI_ASSISTANTS)) {
    throw badInput('username', 'No one by that name has AI Assistants access');
  }
  if (member.id === actor.id) throw badInput('username', 'This assistant is already yours');
  return inLimitTransaction(actor.id, async () => {
    const others = await AssistantShareModel.countDocuments({ assistantId, recipientId: { $ne: member.id } });
    if (others >= maxShares)
      throw badInput('username', `You can share an assistant with up to ${maxShares} members`);
    const isKnown = await AssistantShareModel.exists({ assistantId, recipientId: member.id });
    const share = await AssistantShareModel.findOneAndUpdate(
      { assistantId, recipientId: member.id },
      { $setOnInsert: { ownerId: actor.id, audience: 'member', recipientName: member.username } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    const body = `${actor.username} shared the assistant ${name} with you.`;
    if (!isKnown)
      await notify([member.id], {
        title: 'Assistant shared with you',
        body,
        url: '/ai-assistants',
        kind: NotificationKind.SHARES,
        about: `assistant ${assistantId}`,
        causedBy: actor.id,
      });
    return toShare(share as AssistantShareRecord);
  });
}

/**
 * Shares one of the actor's assistants with one of their groups. Access follows the group's membership.
 * @throws UserError NOT_FOUND
 */
export async function shareAssistantWithGroup(
  actor: Actor,
  id: string,
  groupId: string,
  { groupsFor }: Pick<ShareServices, 'groupsFor'>,
): Promise<AssistantShare> {
  const group = (await groupsFor(actor)).find((one) => one.id === groupId);
  if (!group) throw notFound('group');
  return addShare(actor, id, { audience: 'group', recipientId: group.id, recipientName: group.name });
}

/**
 * Shares one of an admin's assistants with everyone who can use assistants.
 * @throws UserError NOT_FOUND, FORBIDDEN
 */
export async function shareAssistantWithEveryone(
  actor: Actor,
  origin: AuditOrigin,
  id: string,
  { record }: Pick<ShareServices, 'record'>,
): Promise<AssistantShare> {
  if (!actor.isAdmin) throw new UserError('FORBIDDEN', 'Only admins can share an assistant with everyone.');
  const { _id, name } = await getOwnedAssistant(actor, id);
  return inTransaction(async () => {
    if (!(await AssistantShareModel.exists({ assistantId: _id, recipientId: null })))
      await record({ ...origin, action: 'assistant.shareWithEveryone', after: { name } });
    return addShare(actor, id, { audience: 'everyone', recipientId: null, recipientName: 'Everyone' });
  });
}

async function addShare(
  actor: Actor,
  id: string,
  { recipientId, ...share }: { audience: ShareAudience; recipientId: string | null; recipientName: string },
): Promise<AssistantShare> {
  const { _id: assistantId } = await getOwnedAssistant(actor, id);
  const added = await AssistantShareModel.findOneAndUpdate(
    { assistantId, recipientId },
    { $setOnInsert: { ownerId: actor.id, ...share } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return toShare(added as AssistantShareRecord);
}

/**
 * The members with whom the actor's assistant is shared.
 * @throws UserError NOT_FOUND
 */
export async function listAssistantShares(actor: Actor, id: string): Promise<AssistantShare[]> {
  const { _id: assistantId } = await getOwnedAssistant(actor, id);
  const shares = await AssistantShareModel.find({ assistantId }).sort({ _id: 1 }).lean();
  return shares.map(toShare);
}

/**
 * Stops sharing an assistant immediately.
 * @throws UserError NOT_FOUND
 */
export async function unshareAssistant(
  actor: Actor,
  origin: AuditOrigin,
  shareId: string,
  { record }: Pick<ShareServices, 'record'>,
): Promise<string> {
  const filter = { _id: readId(shareId, 'share'), ownerId: actor.id };
  return inTransaction(async () => {
    const share = await AssistantShareModel.findOneAndDelete(filter).lean();
    if (!share) throw notFound('share');
    if (share.audience === 'everyone') {
      const assistant = await CustomAssistantModel.findById(share.assistantId, { name: 1 }).lean();
      const before = { name: assistant?.name };
      await record({ ...origin, action: 'assistant.unshareWithEveryone', before });
    }
    return shareId;
  });
}

/** Stops sharing with a group that is being deleted; joins the running transaction. */
export async function removeGroupShares(groupId: string): Promise<void> {
  await AssistantShareModel.deleteMany({ audience: 'group', recipientId: groupId });
}

/**
 * An assistant that the actor created, or that someone with access to assistants shares with them.
 * @throws UserError NOT_FOUND
 */
export async function findAccessibleAssistant(
  actor: Actor,
  id: string,
  members: AssistantMembers,
): Promise<AccessibleAssistant> {
  const _id = readId(id, 'assistant');
  const record = await CustomAssistantModel.findOne({ _id, deletedAt: null }).lean();
  if (!record) throw notFound('assistant');
  const ownerId = String(record.ownerId);
  if (ownerId === actor.id) return { record, owner: actor };
  const recipientId = { $in: await recipientIdsOf(actor, members) };
  const isShared = await AssistantShareModel.exists({ assistantId: _id, recipientId });
  const owner = isShared ? await members.findActor(ownerId) : null;
  if (!owner || !can(owner, Feature.AI_ASSISTANTS)) throw notFound('assistant');
  return { record, owner };
}

const listedFields = { instructions: 0, knowledge: 0 } as const;

/** An assistant for a list, without its instructions. */
export interface ListedAssistant extends Pick<AccessibleAssistant, 'owner'> {
  record: Omit<AccessibleAssistant['record'], keyof typeof listedFields>;
}

/** All custom assistants that the actor can talk to: their own first, each group in order of creation. */
export async function listAccessibleAssistants(
  actor: Actor,
  members: AssistantMembers,
): Promise<ListedAssistant[]> {
  const [ownAssistants, shared] = await Promise.all([
    readTogether(
      CustomAssistantModel.find({ ownerId: actor.id, deletedAt: null }, listedFields).sort({ _id: 1 }).lean(),
    ),
    listSharedAssistants(actor, members),
  ]);
  const ownerIds = [...new Set(shared.map(({ ownerId }) => String(ownerId)))];
  const owners = new Map(
    await Promise.all(ownerIds.map(async (id) => [id, await members.findActor(id)] as const)),
  );
  return [
    ...ownAssistants.map((record) => ({ record, owner: actor })),
    ...shared.flatMap((record) => {
      const owner = owners.get(String(record.ownerId));
      return owner && can(owner, Feature.AI_ASSISTANTS) ? [{ record, owner }] : [];
    }),
  ];
}

async function listSharedAssistants(actor: Actor, members: AssistantMembers) {
  const recipientId = { $in: await recipientIdsOf(actor, members) };
  const shares = await readTogether(
    AssistantShareModel.find({ recipientId, ownerId: { $ne: actor.id } })
      .sort({ _id: 1 })
      .lean(),
  );
  // Most members have none.
  if (shares.length === 0) return [];
  return CustomAssistantModel.find(
    { _id: { $in: shares.map(({ assistantId }) => assistantId) }, deletedAt: null },
    listedFields,
  )
    .sort({ _id: 1 })
    .lean();
}

/** Matches the shares that give the actor access: with them, with one of their groups, or with everyone. */
async function recipientIdsOf({ id }: Actor, { groupIdsOf }: AssistantMembers): Promise<(string | null)[]> {
  return [id, ...(await groupIdsOf(id)), null];
}

const audiences: Record<ShareAudience, AssistantAudience> = {
  member: AssistantAudience.MEMBER,
  group: AssistantAudience.GROUP,
  everyone: AssistantAudience.EVERYONE,
};

function toShare({ _id, audience = 'member', recipientName }: AssistantShareRecord): AssistantShare {
  return { id: String(_id), audience: audiences[audience], username: recipientName };
}
