import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { useMoveTaskMutation } from './dailyPlan.generated';
import { keepPlan } from './keepPlan';

/** Returns a function that moves one of today's tasks to another day, or back to today. */
export function useMoveTask(): (taskId: string, day: string) => Promise<void> {
  const [moveTask] = useMoveTaskMutation({
    update: (cache, { data }) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'upcomingPlan' });
      keepPlan(cache, data?.moveTask);
    },
  });
  return async (taskId, day) => {
    try {
      await moveTask({ variables: { taskId, day, timeZone } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
}
