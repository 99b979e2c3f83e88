import type { Rights } from '../../core/access/access.js';
import type { Author } from '../../core/access/author.js';
import type { RecordAudit } from '../../core/audit/audit.js';
import type { Notify } from '../../core/notifications/notify.js';
import type { AssignmentKindName } from './group.model.js';

/** A person in a group. */
export interface Person {
  id: string;
  username: string;
  displayName: string | null;
  isActive: boolean;
  /** Whether the person has access to the Study Hub. */
  canStudy: boolean;
  /** Whether the person has access to games. */
  canPlay: boolean;
  lastActive: Date | null;
}

/** Work that can be assigned. */
export interface AssignmentTarget {
  kind: AssignmentKindName;
  targetId: string;
}

/** What lists show about assigned work. */
export interface AssignmentDescription {
  title: string;
  url: string;
  /** Estimated time. */
  minutes: number;
}

/** A person's progress with assigned work: counts and percentages, never texts. */
export interface TargetProgress {
  isDone: boolean;
  /** For a lab: passed in offline practice only. */
  isOffline?: boolean;
  /** For a module. */
  isRead?: boolean;
  masteredPercent?: number;
  quizPercent?: number;
  /** For everything except modules; no score before the first attempt. */
  attempts?: number;
  bestPercent?: number;
}

/** What groups need from other features. */
export interface GroupServices {
  /** The accounts with these ids; deleted ones are missing. */
  findPeople: (userIds: readonly string[]) => Promise<Person[]>;
  /** Adds access to an account, never removing any; joins the running transaction. */
  addRights: (author: Author, userId: string, rights: Rights) => Promise<void>;
  /** The title and page of assigned work; null if it no longer exists. */
  describeTarget: (target: AssignmentTarget) => AssignmentDescription | null;
  /** Takes a few queries for any number of people. */
  readProgress: (
    userIds: readonly string[],
    targets: readonly AssignmentTarget[],
  ) => Promise<(userId: string, target: AssignmentTarget) => TargetProgress>;
  /** Ends what was shared with a group that is being deleted; joins the running transaction. */
  removeShares: (groupId: string) => Promise<void>;
  notify: Notify;
  record: RecordAudit;
}

/**
 * Whether the person has access to an assignment. Labs and tickets belong to games, everything else to the Study Hub.
 */
export const canDo = (
  { isActive, canStudy, canPlay }: Person,
  { kind }: Pick<AssignmentTarget, 'kind'>,
): boolean => isActive && canStudy && ((kind !== 'lab' && kind !== 'ticket') || canPlay);
