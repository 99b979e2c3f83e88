import type { PortRef } from '@cosmic/network-sim/core/device';
import { toast } from '../../../../ui/feedback/toastStore';
import { nameOf } from '../topology/networkState';
import type { SandboxSession } from './sandboxSession';

/** Connects a cable between two free ports; this can be undone right away. */
export function plugIn(session: SandboxSession, a: PortRef, b: PortRef): void {
  const cable = { kind: 'cable' as const, a: `${a.device} ${a.port}`, b: `${b.device} ${b.port}` };
  session.act(cable);
  toast({
    title: `${nameOf(a)} connected to ${nameOf(b)}`,
    action: { label: 'Undo', onSelect: () => void session.act({ ...cable, remove: true }) },
  });
}
