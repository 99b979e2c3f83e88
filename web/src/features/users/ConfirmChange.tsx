import type { ComponentProps } from 'react';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { ConfirmDialog } from '../../core/components/ConfirmDialog';
import { toast } from '../../ui/feedback/toastStore';

interface ConfirmChangeProps extends ComponentProps<typeof ConfirmDialog> {
  /** The text of the success toast. */
  done: string;
  /** The action in the audit log, and the affected person if there is only one. */
  recorded: { action: string; person?: string };
}

/** Asks before changing an account, and says when it's changed. */
export function ConfirmChange({ done, recorded, run, ...dialog }: ConfirmChangeProps) {
  const showRecord = useShowRecord();
  const handleRun = async () => {
    await run();
    toast({ title: 'User Updated', description: done, ...showRecord(recorded) });
  };
  return <ConfirmDialog {...dialog} run={handleRun} />;
}
