import { can, Feature } from '../../core/access/access.js';
import { findLastUses } from '../../core/sessions/ownSessions.js';
import { listLargestStorages } from '../../core/storage/storageUsage.js';
import { removeGroupShares } from '../../features/assistants/custom/assistantShare.service.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { listPasskeys } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { hasSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { findLastBackup } from '../../features/backup/records/backupList.service.js';
import { isGroup, listGroupsOf, listMemberIds } from '../../features/groups/group.service.js';
import type { GroupServices, Person } from '../../features/groups/groupServices.js';
import {
  createInviteAdministration,
  type InviteAdministration,
} from '../../features/invites/inviteAdministration.service.js';
import { createInviteCodes } from '../../features/invites/inviteCodes.js';
import { countRuns } from '../../features/jobs/jobRun.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import { listScans } from '../../features/security/scan/scan.service.js';
import type { StatusSources } from '../../features/status/status.service.js';
import {
  createUserAdministration,
  type KeepPasskeyAdmin,
  type UserAdministration,
} from '../../features/users/administration.service.js';
import { findUsers } from '../../features/users/user.service.js';
import type { PeopleSources } from '../../features/users/userProfile.service.js';
import type { Config } from '../../platform/config.js';
import { isScanning } from '../security/securityServices.js';
import { describeAssigned, readAssignedProgress } from './assignmentTargets.js';
import { endWorkOfOwner } from './endWork.js';

/** What admins can do: accounts, invites, groups. */
export interface AdministrationServices {
  userAdministration: UserAdministration;
  people: PeopleSources;
  inviteAdministration: InviteAdministration;
  groups: GroupServices;
  status: StatusSources;
}

export function createAdministrationServices(
  { sessionSecret, dataDir, mongodbUri }: Config,
  keepPasskeyAdmin: KeepPasskeyAdmin,
  inviteExpiryDays: () => number,
): AdministrationServices {
  const userAdministration = createUserAdministration(recordAudit, notify, keepPasskeyAdmin, endWorkOfOwner);
  return {
    userAdministration,
    people: {
      groupsOf: listGroupsOf,
      memberIdsOf: listMemberIds,
      signInMeansOf: async (userId) => {
        const [hasAuthenticator, passkeys] = await Promise.all([
          hasSecondFactor(userId),
          listPasskeys(userId),
        ]);
        return { hasAuthenticator, passkeyCount: passkeys.length };
      },
    },
    inviteAdministration: createInviteAdministration(
      recordAudit,
      createInviteCodes(sessionSecret),
      inviteExpiryDays,
      isGroup,
    ),
    groups: {
      findPeople,
      addRights: userAdministration.addRights,
      describeTarget: describeAssigned,
      readProgress: readAssignedProgress,
      removeShares: removeGroupShares,
      notify,
      record: recordAudit,
    },
    status: {
      dataDir,
      isEmbedded: mongodbUri === '',
      countQueue: countRuns,
      findLastBackup,
      findLastScan,
      readStorage,
    },
  };
}

async function findLastScan(): ReturnType<StatusSources['findLastScan']> {
  const [scan = null] = await listScans({ findUsernames: async () => new Map(), isRunning: isScanning }, 1);
  return scan;
}

async function readStorage(count: number): ReturnType<StatusSources['readStorage']> {
  const { largest, bytes } = await listLargestStorages(count);
  const users = await findUsers(largest.map(({ ownerId }) => ownerId));
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return {
    members: largest.map(({ ownerId, ...usage }) => ({
      userId: ownerId,
      username: names.get(ownerId) ?? 'Deleted account',
      ...usage,
    })),
    bytes,
  };
}

async function findPeople(userIds: readonly string[]): Promise<Person[]> {
  const [users, lastUses] = await Promise.all([findUsers(userIds), findLastUses(userIds)]);
  return users.map((user) => ({
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    isActive: user.isActive,
    canStudy: can(user, Feature.STUDY_HUB),
    canPlay: can(user, Feature.GAMES),
    lastActive: later(user.lastLogin, lastUses.get(user.id) ?? null),
  }));
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}
