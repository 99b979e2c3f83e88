import { Plug, Power, SquareTerminal, Unplug } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Table } from '../../../../ui/data/Table';
import type { Column } from '../../../../ui/data/TableRow';
import { IconButton } from '../../../../ui/forms/IconButton';
import { platformNames } from '../devices/DeviceIcon';
import type { LabSession } from '../session/labSession';
import { type Cable, nameOf } from './networkState';
import { StateWord } from './StateWord';

interface NetworkTableProps {
  session: LabSession;
  cables: Cable[];
  onOpen: (device: string) => void;
}

/** The network in words: everything that the drawing shows, and what can be done to it. */
export function NetworkTable({ session, cables, onOpen }: NetworkTableProps) {
  const { lab, labRun } = session;
  const devices = lab.devices.map(({ name, platform }) => ({
    name,
    platform,
    isOn: labRun.world.devices[name]?.power ?? false,
  }));
  const deviceColumns: Column<(typeof devices)[number]>[] = [
    { header: 'Device', cell: ({ name }) => name, isRowHeader: true },
    { header: 'Kind', cell: ({ platform }) => platformNames[platform] },
    { header: 'Power', cell: ({ isOn }) => (isOn ? 'On' : 'Off') },
    {
      header: 'Actions',
      isActions: true,
      cell: ({ name, isOn }) => (
        <>
          <IconButton
            icon={SquareTerminal}
            label={`Open the console of ${name}`}
            onClick={() => onOpen(name)}
          />
          <IconButton
            icon={Power}
            label={isOn ? `Switch ${name} off` : `Switch ${name} on`}
            disabled={session.isFull}
            onClick={() => session.act({ kind: 'power', on: name, up: !isOn })}
          />
        </>
      ),
    },
  ];
  const cableColumns: Column<Cable>[] = [
    { header: 'Cable', cell: ({ a, b }) => `${nameOf(a)} to ${nameOf(b)}`, isRowHeader: true },
    { header: 'State', cell: ({ state, words }) => <StateWord state={state} words={words} /> },
    {
      header: 'Actions',
      isActions: true,
      cell: ({ a, b, ends, state }) => (
        <IconButton
          icon={state === 'cut' ? Plug : Unplug}
          label={`${state === 'cut' ? 'Plug in' : 'Unplug'} ${nameOf(a)} to ${nameOf(b)}`}
          disabled={session.isFull}
          onClick={() => session.act({ kind: 'cable', ...ends, ...(state !== 'cut' && { remove: true }) })}
        />
      ),
    },
  ];
  return (
    <Parts>
      <Table label="Devices" columns={deviceColumns} rows={devices} rowKey={({ name }) => name} />
      <Table label="Cables" columns={cableColumns} rows={cables} rowKey={({ id }) => id} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.lg};
`;
