import { QueryState } from '../../../core/components/QueryState';
import { useSignInPolicyQuery } from './policy.generated';
import { SessionsCard } from './SessionsCard';
import { SignInCard } from './SignInCard';

/** The sign-in rules that an admin sets. */
export function PolicyCards() {
  const { data, error, refetch } = useSignInPolicyQuery({ fetchPolicy: 'cache-and-network' });
  if (!data) {
    return (
      <QueryState
        error={error}
        onRetry={() => void refetch()}
        what="security settings"
        height={180}
        rows={2}
      />
    );
  }
  return (
    <>
      <SessionsCard policy={data.signInPolicy} />
      <SignInCard policy={data.signInPolicy} />
    </>
  );
}
