import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';
import type { Access } from './appRoute';
import { useAccess } from './useAccess';

/** Shows a page only with access to it. Admin pages redirect others to the dashboard; missing access is explained. */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  const { can } = useAccess();
  if (can(access)) return children;
  if (access === 'admin') return <Navigate to="/" replace />;
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title="You don’t have access to this feature"
        action={<ButtonLink to="/">Back to the dashboard</ButtonLink>}
      >
        Your account doesn’t include it. An admin can turn it on; this page will then open automatically.
      </EmptyState>
    </Card>
  );
}
