import { describeLab, readLabProgress } from '../../features/games/networkBuilder/labProgress.service.js';
import { describeTicket, readTicketProgress } from '../../features/games/pcRepair/ticketProgress.service.js';
import type { AssignmentTarget, GroupServices } from '../../features/groups/groupServices.js';
import {
  describeAssignable,
  readAssignedProgress as readStudyProgress,
} from '../../features/study/progress/assignments.service.js';

type StudyTarget = AssignmentTarget & { kind: 'module' | 'exam' };

const isOfStudy = (target: AssignmentTarget): target is StudyTarget =>
  target.kind === 'module' || target.kind === 'exam';

/** Assigned work with its title and page: modules and exams from the Study Hub, labs and tickets from the games. */
export const describeAssigned: GroupServices['describeTarget'] = (target) => {
  if (isOfStudy(target)) return describeAssignable(target);
  return target.kind === 'lab' ? describeLab(target.targetId) : describeTicket(target.targetId);
};

/** Members' progress with assigned work, in six queries for all of them. */
export const readAssignedProgress: GroupServices['readProgress'] = async (userIds, targets) => {
  const idsOf = (wanted: AssignmentTarget['kind']) => [
    ...new Set(targets.filter(({ kind }) => kind === wanted).map(({ targetId }) => targetId)),
  ];
  const [studied, lab, ticket] = await Promise.all([
    readStudyProgress(userIds, targets.filter(isOfStudy)),
    readLabProgress(userIds, idsOf('lab')),
    readTicketProgress(userIds, idsOf('ticket')),
  ]);
  return (userId, target) => {
    if (isOfStudy(target)) return studied(userId, target);
    return target.kind === 'lab' ? lab(userId, target.targetId) : ticket(userId, target.targetId);
  };
};
