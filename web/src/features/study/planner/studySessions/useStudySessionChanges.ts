import { applyServerError } from '../../../../core/errors/applyServerError';
import { toast } from '../../../../ui/feedback/toastStore';
import { forgetPlans } from './invalidatePlans';
import {
  type SessionRow_PlannedFragment,
  useDeleteStudySessionMutation,
  useRestoreStudySessionMutation,
  useSkipStudySessionMutation,
} from './studySessions.generated';

/** Deletes a session or leaves out one of its days; both can be undone. */
export function useSessionChanges() {
  const [deleteSession] = useDeleteStudySessionMutation({ update: forgetPlans });
  const [restoreSession] = useRestoreStudySessionMutation({ update: forgetPlans });
  const [skipSession] = useSkipStudySessionMutation({ update: forgetPlans });

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
    skip: ({ day, session: { id, title } }: SessionRow_PlannedFragment) =>
      attempt(async () => {
        await skipSession({ variables: { id, day, isSkipped: true } });
        const undo = () => void attempt(() => skipSession({ variables: { id, day, isSkipped: false } }));
        toast({ title: 'Left out once', description: title, action: { label: 'Undo', onSelect: undo } });
      }),
  };
}
