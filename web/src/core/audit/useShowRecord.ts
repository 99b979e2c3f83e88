import { useNavigate } from 'react-router-dom';
import type { ToastContent } from '../../ui/feedback/toastStore';
import { useAccess } from '../access/useAccess';

/** Identifies the newest audit entry for an action, optionally about one person. */
interface RecordLink {
  /** The server's action name, such as user.rights. */
  action: string;
  /** Username of the affected member. */
  person?: string | undefined;
}

/**
 * Returns a toast action that links to the audit log entry for an admin change; undefined without access to the audit
 * log.
 */
export function useShowRecord() {
  const navigate = useNavigate();
  const { can } = useAccess();
  return ({ action, person }: RecordLink): Pick<ToastContent, 'action'> => {
    if (!can('admin')) return {};
    const query = new URLSearchParams({ action, ...(person && { person }) });
    return {
      action: { label: 'View in audit log', onSelect: () => void navigate(`/admin/audit-log?${query}`) },
    };
  };
}
