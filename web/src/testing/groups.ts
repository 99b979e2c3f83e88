import { makeRights } from './factories';
import type { Answer } from './fakeServer';

type Group = Answer<'GroupPage'>['group'];
type Assignment = Group['assignments'][number];
type Row = Answer<'GroupPage'>['groupRows'][number];
type Cell = Row['cells'][number];

export const makeAssignment = (given: Partial<Assignment> = {}): Assignment => ({
  __typename: 'GroupAssignment',
  id: 'w1',
  kind: 'MODULE',
  targetId: 'm1',
  title: 'Subnetting',
  url: '/study-hub/modules/m1',
  dueAt: null,
  ...given,
});

export const makeGroup = (given: Partial<Group> = {}): Group => ({
  __typename: 'Group',
  id: 'g1',
  name: 'Class 10b',
  description: 'Room 4',
  role: 'MEMBER',
  memberCount: 2,
  defaultRights: given.role === 'ADMIN' ? makeRights() : null,
  assignments: [makeAssignment()],
  ...given,
});

/** A member's progress, for a module unless attempts are given. */
export const makeCell = (given: Partial<Cell> = {}): Cell => ({
  __typename: 'AssignmentProgress',
  assignmentId: 'w1',
  isDone: false,
  isOffline: null,
  isOverdue: false,
  attempts: null,
  bestPercent: null,
  ...('attempts' in given
    ? { isRead: null, quizPercent: null, masteredPercent: null }
    : { isRead: true, quizPercent: 80, masteredPercent: 12.5 }),
  ...given,
});

/** Belongs to the person that `makeUser` creates, unless another one is named. */
export const makeRow = (given: Partial<Row> = {}): Row => ({
  __typename: 'GroupRow',
  userId: 'u1',
  username: 'mira',
  displayName: null,
  isGroupAdmin: false,
  status: 'ACTIVE',
  lastActive: null,
  cells: [makeCell()],
  ...given,
});
