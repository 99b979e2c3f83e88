import type { ApolloCache } from '@apollo/client';
import { refreshProgress } from '../questions/refreshProgress';

/** Data other than the plan and the progress that depends on the version. */
const versionFields = [
  'upcomingPlan',
  'referenceEntries',
  'referenceEntry',
  'commandTopics',
  'studyModule',
  'currentModule',
  'moduleQuiz',
  'cardQueue',
];

const refresh = (cache: ApolloCache, fieldNames: readonly string[]) => {
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Refetches everything that depends on the CCNA version, after a switch. */
export function refreshVersionContent(cache: ApolloCache): void {
  refreshProgress(cache);
  refresh(cache, versionFields);
}

/** Refetches the version, which an exam date may decide, and what depends on it except the plan. */
export function refreshVersion(cache: ApolloCache): void {
  refresh(cache, ['examVersion', 'courses', 'practiceExams', 'readiness', ...versionFields]);
}
