import { formsOf } from '@cosmic/network-sim/forms/forms';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Card } from '../../../../ui/layout/Card';
import { choiceStyle } from '../devices/choiceStyle';
import { DeviceIcon } from '../devices/DeviceIcon';
import { type NetworkSession, useNetworkVersion } from '../session/networkSession';
import type { Traffic } from '../session/tracedPackets';
import { Settings } from './Settings';

// Also loads the commands that no lab's start uses.
const DeviceConsole = lazy(() =>
  import('./DeviceConsole').then(({ DeviceConsole }) => ({ default: DeviceConsole })),
);
const PlaybookPanel = lazy(() =>
  import('./PlaybookPanel').then(({ PlaybookPanel }) => ({ default: PlaybookPanel })),
);
const HostForm = lazy(() => import('./HostForm').then(({ HostForm }) => ({ default: HostForm })));

interface ConsolePanelProps {
  session: NetworkSession;
  device: string;
  onChoose: (device: string) => void;
  focusRequest: number;
  onFollow: (traffic: Traffic) => void;
}

/** The consoles of all devices, one open at a time. */
export function ConsolePanel({ session, device, onChoose, focusRequest, onFollow }: ConsolePanelProps) {
  useNetworkVersion(session);
  const { devices, fullText } = session;
  const chosen = devices.find(({ name }) => name === device);
  const hasForm = session.isHost(device) && !chosen?.locked;
  return (
    <Card aria-label="Console">
      <Choices role="group" aria-label="Device">
        {devices.map(({ name, platform }) => (
          <button key={name} type="button" aria-pressed={name === device} onClick={() => onChoose(name)}>
            <DeviceIcon platform={platform} size={18} />
            {name}
          </button>
        ))}
      </Choices>
      {fullText && <Banner tone="danger">{fullText}</Banner>}
      {session.hasConsole(device) && (
        <Suspense fallback={<Skeleton label="Loading the console" height={220} />}>
          <DeviceConsole
            key={device}
            session={session}
            device={device}
            focusRequest={focusRequest}
            onFollow={onFollow}
          />
        </Suspense>
      )}
      {session.playbook?.on === device && (
        <Suspense>
          <PlaybookPanel key={session.rebuilds} session={session} control={session.playbook} />
        </Suspense>
      )}
      {!chosen?.locked && <DeviceForms key={`${device} pages`} session={session} device={device} />}
      {hasForm && (
        <Settings
          key={`${device} ${session.rebuilds}`}
          session={session}
          device={device}
          title={`${device} network settings`}
        >
          <Suspense>
            <HostForm session={session} device={device} />
          </Suspense>
        </Settings>
      )}
    </Card>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.md};
  button { ${choiceStyle} }
`;

const SettingsForm = lazy(() => import('./SettingsForm').then((part) => ({ default: part.SettingsForm })));

/** A device's settings pages, each closed until someone opens it. */
function DeviceForms({ session, device }: { session: NetworkSession; device: string }) {
  const owner = session.world.devices[device];
  const forms = owner ? formsOf(owner) : [];
  return forms.map((form) => (
    <Settings
      key={`${form.id} ${session.rebuilds}`}
      session={session}
      device={device}
      title={`${device}: ${form.title}`}
    >
      <Suspense>
        <SettingsForm session={session} device={device} form={form} />
      </Suspense>
    </Settings>
  ));
}
