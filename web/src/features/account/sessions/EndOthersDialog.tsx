import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { toast } from '../../../ui/feedback/toastStore';
import { useEndOtherSessionsMutation } from './sessions.generated';

interface EndOthersDialogProps {
  onEnded: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before signing out all other devices, because unsaved work there is lost. */
export function EndOthersDialog({ onEnded, onClose }: EndOthersDialogProps) {
  const [endOthers] = useEndOtherSessionsMutation();

  const handleEnd = async () => {
    await endOthers();
    toast({ title: 'All other sessions ended' });
    await onEnded();
  };

  return (
    <ConfirmDialog
      title="End all other sessions?"
      description="You’ll be signed out everywhere but here."
      action="End sessions"
      isDanger
      run={handleEnd}
      onClose={onClose}
    />
  );
}
