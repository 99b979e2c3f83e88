import { Cable, Network, Plus, SquareTerminal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../../core/components/useDocumentTitle';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button } from '../../../../ui/forms/Button';
import { Card } from '../../../../ui/layout/Card';
import { Tabs } from '../../../../ui/layout/Tabs';
import { ConsolePanel } from '../console/ConsolePanel';
import { useNetworkVersion } from '../session/networkSession';
import { firstPosition, type StepPosition } from '../session/tracedPackets';
import { NetworkPanel } from '../topology/NetworkPanel';
import { plugIn } from './plugIn';
import { maxDevices, type SandboxSession } from './sandboxSession';
import type { SandboxState } from './sandboxSync';

const AddDeviceDialog = lazy(() =>
  import('./AddDeviceDialog').then((part) => ({ default: part.AddDeviceDialog })),
);
const ConnectDialog = lazy(() => import('./ConnectDialog').then((part) => ({ default: part.ConnectDialog })));

const states = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline',
  conflict: 'Not saved',
  refused: 'Not saved',
};

interface SandboxScreenProps {
  name: string;
  session: SandboxSession;
  /** The sandbox's save status; undefined if it is never saved. */
  state: SandboxState | undefined;
}

/** A sandbox being built: the network with its tools, and the consoles. */
export function SandboxScreen({ name, session, state }: SandboxScreenProps) {
  useNetworkVersion(session);
  useDocumentTitle(name);
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [tab, setTab] = useState('network');
  const [chosen, setChosen] = useState('');
  const [focusRequest, setFocusRequest] = useState(0);
  const [position, setPosition] = useState<StepPosition>();
  const [isAdding, setAdding] = useState(false);
  const [connecting, setConnecting] = useState<{ from: string; to?: string }>();
  const { devices } = session;
  const device = devices.some((one) => one.name === chosen) ? chosen : (devices[0]?.name ?? '');

  const open = (to: string) => {
    setChosen(to);
    setTab('console');
    setFocusRequest((before) => before + 1);
  };
  const remove = (gone: string) => {
    const before = session.save();
    session.remove(gone);
    if (position?.traffic.device === gone) setPosition(undefined);
    toast({
      title: `${gone} deleted`,
      action: { label: 'Undo', onSelect: () => session.restore(before) },
    });
  };
  const connectable = new Set(
    devices.flatMap(({ name: one }) => (session.freePorts(one).length > 0 ? [one] : [])),
  );
  /** If neither end has a choice, nothing is asked. */
  const connect = (from: string, to?: string) => {
    const [a, b] = [from, to ?? ''].map((end) => session.freePorts(end));
    if (to !== undefined && a?.length === 1 && b?.length === 1)
      plugIn(session, { device: from, port: a[0] ?? '' }, { device: to, port: b[0] ?? '' });
    else setConnecting({ from, ...(to !== undefined && { to }) });
  };
  const addButton = (
    <Button onClick={() => setAdding(true)} disabled={devices.length >= maxDevices}>
      <Plus aria-hidden />
      Add device
    </Button>
  );
  const tools = (
    <Tools>
      {addButton}
      <Button onClick={() => connect(device)} disabled={devices.length < 2}>
        <Cable aria-hidden />
        Connect
      </Button>
    </Tools>
  );
  const network = (
    <NetworkPanel
      session={session}
      chosen={device}
      onOpen={open}
      editing={{ connectable, onConnect: connect, onDelete: remove }}
      onMoveDevice={(moved, x, y) => session.move(moved, x, y)}
      steps={
        position && {
          position,
          onMove: setPosition,
          onClose: () => {
            setPosition(undefined);
            open(position.traffic.device);
          },
        }
      }
    />
  );
  const console = (
    <ConsolePanel
      session={session}
      device={device}
      onChoose={open}
      focusRequest={focusRequest}
      onFollow={(traffic) => {
        setPosition(firstPosition(traffic));
        setTab('network');
      }}
    />
  );
  return (
    <>
      <Head>
        <h2>{name}</h2>
        <p>
          {devices.length} of {maxDevices} devices
          {state && <span role="status"> · {states[state.kind]}</span>}
        </p>
        {devices.length > 0 && tools}
      </Head>
      {devices.length === 0 ? (
        <EmptySandbox action={addButton} />
      ) : isPhone ? (
        <Tabs
          label="Parts of the sandbox"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'network', label: 'Network', icon: Network, content: network },
            { value: 'console', label: 'Console', icon: SquareTerminal, content: console },
          ]}
        />
      ) : (
        <Desk>
          {network}
          {console}
        </Desk>
      )}
      <Suspense>
        {isAdding && <AddDeviceDialog session={session} onClose={() => setAdding(false)} />}
        {connecting !== undefined && (
          <ConnectDialog session={session} {...connecting} onClose={() => setConnecting(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.md};
  margin-bottom: ${theme.space.base};
  h2 { font-size: ${theme.size.xl}; overflow-wrap: anywhere; }
  p { color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-left: auto;
`;

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  @media (min-width: 1360px) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
`;

/** Explains what a sandbox is for, until it has a device. */
function EmptySandbox({ action }: { action: ReactNode }) {
  return (
    <Card>
      <EmptyState icon={Network} title="An empty rack" action={action}>
        Add routers, switches, and PCs, connect them, and configure them on their consoles.
      </EmptyState>
    </Card>
  );
}
