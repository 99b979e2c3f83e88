import { useShowRecord } from '../../../core/audit/useShowRecord';
import type { SignInPolicyInput } from '../../../core/schema.generated';
import { toast } from '../../../ui/feedback/toastStore';
import { useSaveSignInPolicyMutation } from './policy.generated';

/** Saves a part of the sign-in policy and confirms it. */
export function useSavePolicy() {
  const [savePolicy, { loading: isSaving }] = useSaveSignInPolicyMutation({
    // The change may immediately affect the admin who saves it.
    refetchQueries: ['Session'],
  });
  const showRecord = useShowRecord();
  const save = async (input: SignInPolicyInput) => {
    await savePolicy({ variables: { input } });
    toast({ title: 'Security settings saved', ...showRecord({ action: 'policy.save' }) });
  };
  return { save, isSaving };
}
