import type { ApolloCache } from '@apollo/client';
import { timeZone } from '../../../platform/timeZone';
import { refreshVersion } from '../version/refreshVersion';
import { type DailyPlan_PlanFragment, DailyPlanDocument } from './dailyPlan.generated';

/** A mutation returns the new plan, which replaces the previous one. */
export function keepPlan(cache: ApolloCache, plan: DailyPlan_PlanFragment | undefined) {
  if (plan)
    cache.writeQuery({ query: DailyPlanDocument, variables: { timeZone }, data: { dailyPlan: plan } });
}

/** Does the same after a change of the exam, its date, or the goal, which also decide the CCNA version. */
export function keepChosenExam(cache: ApolloCache, plan: DailyPlan_PlanFragment | undefined) {
  if (!plan) return;
  refreshVersion(cache);
  keepPlan(cache, plan);
}
