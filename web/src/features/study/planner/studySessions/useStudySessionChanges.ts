import { applyServerError } from '../../../../core/errors/applyServerError';
import { toast } from '../../../../ui/feedback/toastStore';
import { invalidatePlans } from './invalidatePlans';
import {
  type StudySessionRow_PlannedFragment,
  useDeleteStudySessionMutation,
  useRestoreStudySessionMutation,
  useSkipStudySessionMutation,
} from './studySessions.generated';

/** Deletes a session or skips one of its days; both can be undone. */
export function useStudySessionChanges() {
  const [deleteSession] = useDeleteStudySessionMutation({ update: invalidatePlans });
  const [restoreSession] = useRestoreStudySessionMutation({ update: invalidatePlans });
  const [skipSession] = useSkipStudySessionMutation({ update: invalidatePlans });

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return {
    remove: ({ id, title }: { id: string; title: string }) =>
      attempt(async () => {
        await deleteSession({ variables: { id } });
        const undo = () => void attempt(() => restoreSession({ variables: { id } }));
        toast({ title: 'Session deleted', description: title, action: { label: 'Undo', onSelect: undo } });
      }),
    skip: ({ day, session: { id, title } }: StudySessionRow_PlannedFragment) =>
      attempt(async () => {
        await skipSession({ variables: { id, day, isSkipped: true } });
        const undo = () => void attempt(() => skipSession({ variables: { id, day, isSkipped: false } }));
        toast({ title: 'Session skipped', description: title, action: { label: 'Undo', onSelect: undo } });
      }),
  };
}
