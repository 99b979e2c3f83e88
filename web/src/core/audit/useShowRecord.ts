import { useNavigate } from 'react-router-dom';
import type { ToastContent } from '../../ui/feedback/toastStore';
import { useAccess } from '../access/useAccess';

/** Which record is meant: the newest entry of an action, about a person if there is one. */
interface RecordLink {
  /** As the server records it, such as user.rights. */
  action: string;
  /** The username of whom it concerns. */
  person?: string | undefined;
}

/**
 * What a toast offers after an administrator has changed something: a way to its entry in the audit log. Nothing for
 * those who may not read it.
 */
export function useShowRecord() {
  const navigate = useNavigate();
  const { can } = useAccess();
  return ({ action, person }: RecordLink): Pick<ToastContent, 'action'> => {
    if (!can('admin')) return {};
    const query = new URLSearchParams({ action, ...(person && { person }) });
    return {
      action: { label: 'Show record', onSelect: () => void navigate(`/admin/audit-log?${query}`) },
    };
  };
}
