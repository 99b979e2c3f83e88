import { applyServerError } from '../../../core/errors/applyServerError';
import type { SaveLessonPositionInput } from '../../../core/schema.generated';
import { useSaveLessonPositionMutation } from './modules.generated';

export type SaveLessonPosition = (position: Omit<SaveLessonPositionInput, 'moduleId'>) => Promise<void>;

/** Saves the person's position in a module. */
export function useLessonPosition(moduleId: string): SaveLessonPosition {
  const [savePosition] = useSaveLessonPositionMutation({
    // The module and its list row are one thing to the person but two in the cache.
    update: (cache, { data }) => {
      if (!data) return;
      const { isRead, isWatched, isComplete } = data.saveLessonPosition;
      cache.modify({
        id: cache.identify({ __typename: 'StudyModule', id: moduleId }),
        fields: { isRead: () => isRead, isWatched: () => isWatched, isComplete: () => isComplete },
      });
      if (isRead) cache.evict({ id: 'ROOT_QUERY', fieldName: 'dailyPlan' });
    },
  });
  return async (position) => {
    try {
      await savePosition({ variables: { input: { moduleId, ...position } } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
}
