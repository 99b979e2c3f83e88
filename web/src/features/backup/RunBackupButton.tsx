import { applyServerError } from '../../core/errors/applyServerError';
import { Button } from '../../ui/forms/Button';
import { useStartBackup } from './useStartBackup';

/** Starts a backup from another page. */
export function RunBackupButton() {
  const { start, isStarting } = useStartBackup();
  return (
    <Button
      disabled={isStarting}
      onClick={() => void start().catch((error: unknown) => applyServerError(error))}
    >
      Run Database Backup
    </Button>
  );
}
