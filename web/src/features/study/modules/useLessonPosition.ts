import { applyServerError } from '../../../core/errors/applyServerError';
import type { SaveModulePlaceInput } from '../../../core/schema.generated';
import { useSaveModulePlaceMutation } from './modules.generated';

export type SaveLessonPosition = (position: Omit<SaveModulePlaceInput, 'moduleId'>) => Promise<void>;

/** Keeps where the person is in a module. */
export function useLessonPosition(moduleId: string): SaveLessonPosition {
  const [savePosition] = useSaveModulePlaceMutation({
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
  return async (position) => {
    try {
      await savePosition({ variables: { input: { moduleId, ...position } } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
}
