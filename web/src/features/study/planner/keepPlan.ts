import type { ApolloCache } from '@apollo/client';
import { timeZone } from '../../../platform/timeZone';
import { type DailyPlan_PlanFragment, DailyPlanDocument } from './dailyPlan.generated';

/** A mutation returns the new plan, which replaces the previous one. */
export function keepPlan(cache: ApolloCache, plan: DailyPlan_PlanFragment | undefined) {
  if (plan)
    cache.writeQuery({ query: DailyPlanDocument, variables: { timeZone }, data: { dailyPlan: plan } });
}
