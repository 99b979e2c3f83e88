import { useEffect } from 'react';
import { PasskeysSection } from '../../features/account/passkeys/PasskeysSection';
import { usePasskeysQuery } from '../../features/account/passkeys/passkeys.generated';

/** Creates a passkey as a required step. */
export function PasskeyStep({ onDone }: { onDone: () => void }) {
  const { data } = usePasskeysQuery();
  const count = data?.myPasskeys.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new passkey is a reason to ask again
  useEffect(() => {
    if (count > 0) onDone();
  }, [count]);
  return <PasskeysSection />;
}
