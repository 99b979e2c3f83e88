import { useApolloClient } from '@apollo/client/react';
import { create } from 'zustand/react';
import { useAccess } from '../../core/access/useAccess';
import { readServerError } from '../../core/errors/serverError';
import { toast } from '../../ui/feedback/toastStore';

interface SignOutState {
  isBusy: boolean;
  /** What signing out would delete; the person is asked first. */
  unsentWork?: readonly string[] | undefined;
}

const idle: SignOutState = { isBusy: false, unsentWork: undefined };
const useSignOutState = create<SignOutState>(() => idle);
const { setState } = useSignOutState;

/** Signs out in all windows of this browser; asks first if that would delete work. */
export function useSignOut() {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';

  const run = async (step: 'signOut' | 'leave') => {
    setState({ isBusy: true, unsentWork: undefined });
    try {
      // Loaded once someone signs out.
      const steps = await import('./signOut');
      setState({ isBusy: false, unsentWork: await steps[step](client, userId) });
    } catch (error) {
      toast({ title: 'Logout failed', description: readServerError(error).message, tone: 'danger' });
      setState(idle);
    }
  };

  return {
    ...useSignOutState(),
    signOut: () => run('signOut'),
    leave: () => run('leave'),
    stay: () => setState(idle),
  };
}
