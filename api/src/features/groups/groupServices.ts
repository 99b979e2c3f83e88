import type { Rights } from '../../core/access/access.js';
import type { Author } from '../../core/access/author.js';
import type { RecordAudit } from '../../core/audit/audit.js';
import type { Notify } from '../../core/notifications/notify.js';
import type { AssignmentKindName } from './group.model.js';

/** A person as a group sees them. */
export interface Person {
  id: string;
  username: string;
  displayName: string | null;
  isActive: boolean;
  /** May the person use the Study Hub now? */
  canStudy: boolean;
  /** May the person play games now? */
  canPlay: boolean;
  lastActive: Date | null;
}

/** Something that can be assigned. */
export interface AssignmentTarget {
  kind: AssignmentKindName;
  targetId: string;
}

/** How far a person is with it: counts and percents, never texts. */
export interface TargetProgress {
  isDone: boolean;
  /** Of a lab: passed only in offline practice. */
  isOffline?: boolean;
  /** Of a module. */
  isRead?: boolean;
  masteredPercent?: number;
  quizPercent?: number;
  /** Of all but modules; no score before the first attempt. */
  attempts?: number;
  bestPercent?: number;
}

/** What groups need of other features. */
export interface GroupServices {
  /** The accounts with these ids; those that are gone are missing. */
  findPeople: (userIds: readonly string[]) => Promise<Person[]>;
  /** Adds rights to an account and takes none; joins the running transaction. */
  addRights: (author: Author, userId: string, rights: Rights) => Promise<void>;
  /** Its title and page; null when there is no such thing (any more). */
  describeTarget: (target: AssignmentTarget) => { title: string; url: string } | null;
  /** In a few queries, however many people there are. */
  readProgress: (
    userIds: readonly string[],
    targets: readonly AssignmentTarget[],
  ) => Promise<(userId: string, target: AssignmentTarget) => TargetProgress>;
  notify: Notify;
  record: RecordAudit;
}

/** May the person do what is assigned? Labs and tickets are games; all else is the Study Hub's. */
export const canDo = (
  { isActive, canStudy, canPlay }: Person,
  { kind }: Pick<AssignmentTarget, 'kind'>,
): boolean => isActive && canStudy && ((kind !== 'lab' && kind !== 'ticket') || canPlay);
