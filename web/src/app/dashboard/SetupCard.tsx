import { useSaveArrangement } from '../../features/dashboard/useSaveArrangement';
import { SetupChecklist } from '../../features/setup/SetupChecklist';
import { useSetupCardQuery } from './setupCard.generated';

/** The widget's name in the stored arrangement. */
export const setupWidget = 'setup';

/** The setup checklist until the admin hides it; edit mode brings it back. */
export function SetupCard() {
  const { data } = useSetupCardQuery({ fetchPolicy: 'cache-and-network' });
  const save = useSaveArrangement();
  if (!data || data.dashboard.hidden.includes(setupWidget)) return null;
  const { order, hidden } = data.dashboard;
  return (
    <SetupChecklist
      progress={data.setupProgress}
      onHide={() => save({ order, hidden: [...hidden, setupWidget] })}
    />
  );
}
