import { applyServerError } from '../../../core/errors/applyServerError';
import type { SaveModulePlaceInput } from '../../../core/schema.generated';
import { useSaveModulePlaceMutation } from './modules.generated';

export type SaveLessonPosition = (place: Omit<SaveModulePlaceInput, 'moduleId'>) => Promise<void>;

/** Keeps where the person is in a module. */
export function useLessonPosition(moduleId: string): SaveLessonPosition {
  const [savePlace] = useSaveModulePlaceMutation({
    // The module and its row in the list are one to the person, and two in the cache.
    update: (cache, { data }) => {
      if (!data) return;
      const { isRead, isWatched, isComplete } = data.saveModulePlace;
      cache.modify({
        id: cache.identify({ __typename: 'StudyModule', id: moduleId }),
        fields: { isRead: () => isRead, isWatched: () => isWatched, isComplete: () => isComplete },
      });
    },
  });
  return async (place) => {
    try {
      await savePlace({ variables: { input: { moduleId, ...place } } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
}
