import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';
import { Card } from '../../../../ui/layout/Card';
import { choiceStyle } from '../devices/choiceStyle';
import { DeviceIcon } from '../devices/DeviceIcon';
import type { LabSession } from '../session/labSession';
import { useLabVersion } from '../session/useLabVersion';
import { DeviceConsole } from './DeviceConsole';
import { HostForm } from './HostForm';

interface ConsolePanelProps {
  session: LabSession;
  device: string;
  onChoose: (device: string) => void;
  focusRequest: number;
}

/** The consoles of all devices, one open at a time. */
export function ConsolePanel({ session, device, onChoose, focusRequest }: ConsolePanelProps) {
  useLabVersion(session);
  const { devices } = session.lab;
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
      {session.isFull && (
        <Banner tone="danger">
          This run is full: a lab takes 2,000 steps and 8 simulated hours. Go back to a step, or restart.
        </Banner>
      )}
      <DeviceConsole key={device} session={session} device={device} focusRequest={focusRequest} />
      {hasForm && (
        <Settings>
          <summary>Network settings of {device}</summary>
          <HostForm key={`${device} ${session.rebuilds}`} session={session} device={device} />
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

const Settings = styled.details`
  margin-top: ${theme.space.md};
  summary { padding: ${theme.space.sm} 0; font-weight: 500; cursor: pointer; }
  form { padding-top: ${theme.space.sm}; }
`;
