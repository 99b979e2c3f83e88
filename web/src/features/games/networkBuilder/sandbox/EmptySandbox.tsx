import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Card } from '../../../../ui/layout/Card';

/** Explains what a sandbox is for, until it has a device. */
export function EmptySandbox({ action }: { action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={Network} title="An empty rack" action={action}>
        Add routers, switches, and PCs, connect them, and configure them on their consoles.
      </EmptyState>
    </Card>
  );
}
