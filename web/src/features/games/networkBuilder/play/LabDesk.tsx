import { ListChecks, Network, SquareTerminal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import { Tabs } from '../../../../ui/layout/Tabs';
import { ConsolePanel } from '../console/ConsolePanel';
import type { LabSession } from '../session/labSession';
import { firstPosition, type StepPosition, type Traffic } from '../session/tracedPackets';
import { NetworkPanel } from '../topology/NetworkPanel';

interface LabDeskProps {
  session: LabSession;
  tasks: ReactNode;
  /** A new result brings its tasks to the front. */
  grade?: object | undefined;
}

/** A lab's tasks, network, and console next to each other, or as tabs on a phone. */
export function LabDesk({ session, tasks, grade }: LabDeskProps) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [tab, setTab] = useState('tasks');
  const { devices } = session.lab;
  const [device, setDevice] = useState((devices.find(({ locked }) => !locked) ?? devices[0])?.name ?? '');
  const [focusRequest, setFocusRequest] = useState(0);
  const [position, setPosition] = useState<StepPosition>();

  useEffect(() => {
    if (grade) setTab('tasks');
  }, [grade]);

  const open = (name: string) => {
    setDevice(name);
    setTab('console');
    setFocusRequest((before) => before + 1);
  };
  const closeSteps = ({ traffic }: StepPosition) => {
    setPosition(undefined);
    open(traffic.device);
  };
  const follow = (traffic: Traffic) => {
    setPosition(firstPosition(traffic));
    setTab('network');
  };
  const network = (
    <NetworkPanel
      session={session}
      chosen={device}
      onOpen={open}
      steps={position && { position, onMove: setPosition, onClose: () => closeSteps(position) }}
    />
  );
  const console = (
    <ConsolePanel
      session={session}
      device={device}
      onChoose={open}
      focusRequest={focusRequest}
      onFollow={follow}
    />
  );
  return isPhone ? (
    <Tabs
      label="Parts of the lab"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'tasks', label: 'Tasks', icon: ListChecks, content: tasks },
        { value: 'network', label: 'Network', icon: Network, content: network },
        { value: 'console', label: 'Console', icon: SquareTerminal, content: console },
      ]}
    />
  ) : (
    <Desk>
      {tasks}
      <LabColumn>
        {network}
        {console}
      </LabColumn>
    </Desk>
  );
}

const Desk = styled.div`
  /* In a window of 900 pixels, the whole console is visible below the drawing without scrolling. */
  --drawing-height: clamp(14.5rem, 50dvh - 12.25rem, 24rem);
  --console-height: clamp(13rem, 50dvh - 12.25rem, 28rem);
  display: grid;
  grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  /* Network and console stay in view next to a long task list; if both don't fit, only the console does. */
  > :last-child { position: sticky; top: 72px; }
  @media (max-height: 1160px) {
    > :last-child { top: auto; bottom: ${theme.space.base}; align-self: end; }
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child { position: static; }
  }
`;

export const LabColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
  > [tabindex='-1']:focus { outline: none; }
`;
