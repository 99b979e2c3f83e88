import { applyServerError } from '../../core/errors/applyServerError';
import type { Arrangement } from './arrangement';
import { useSaveDashboardMutation } from './dashboard.generated';

/** Saves an arrangement. It shows at once, and is undone if the server refuses. */
export function useSaveArrangement() {
  const [saveDashboard] = useSaveDashboardMutation();
  return ({ order, hidden }: Arrangement) => {
    const input = { order: [...order], hidden: [...hidden] };
    // There is only one arrangement, so the cache identifies it by its type.
    const saved = { __typename: 'Dashboard', ...input };
    saveDashboard({
      variables: { input },
      optimisticResponse: { saveDashboard: saved },
    }).catch((error: unknown) => applyServerError(error, undefined, 'We couldn’t save your layout.'));
  };
}
