import {
  Cable as CableIcon,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  type LucideIcon,
  Pencil,
  Plug,
  Power,
  SquareTerminal,
  Trash2,
  Unplug,
  Wifi,
} from 'lucide-react';
import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../../theme/theme';
import { Badge } from '../../../../ui/data/Badge';
import { Table } from '../../../../ui/data/Table';
import type { Column } from '../../../../ui/data/TableRow';
import { IconButton } from '../../../../ui/forms/IconButton';
import { Stack } from '../../../../ui/layout/Stack';
import { platformNames } from '../devices/DeviceIcon';
import type { NetworkSession } from '../session/networkSession';
import { type Cable, type CableState, type Marked, markText, nameOf } from './networkState';

/** Additional actions in a network without a task. */
export interface TableEditing {
  /** Devices with a free port. */
  connectable: ReadonlySet<string>;
  onConnect: (from: string, to?: string) => void;
  onDelete: (device: string) => void;
}

interface NetworkTableProps {
  session: NetworkSession;
  cables: Cable[];
  onOpen: (device: string) => void;
  marked: Marked | undefined;
  editing: TableEditing | undefined;
}

/** The network as text: everything in the drawing, with all actions. */
export function NetworkTable({ session, cables, onOpen, marked, editing }: NetworkTableProps) {
  const devices = session.devices.map(({ name, platform }) => ({
    name,
    platform,
    isOn: session.world.devices[name]?.power ?? false,
  }));
  const deviceColumns: Column<(typeof devices)[number]>[] = [
    {
      header: 'Device',
      cell: ({ name }) => (
        <>
          {name}
          {marked?.device === name && (
            <Mark $tone={marked.isDrop ? 'danger' : 'tech'}>{markText(marked)}</Mark>
          )}
        </>
      ),
      isRowHeader: true,
    },
    { header: 'Type', cell: ({ platform }) => platformNames[platform] },
    { header: 'Power', cell: ({ isOn }) => (isOn ? 'On' : 'Off') },
    {
      header: 'Actions',
      isActions: true,
      cell: ({ name, isOn }) => (
        <>
          <IconButton icon={SquareTerminal} label={`Open ${name} console`} onClick={() => onOpen(name)} />
          <IconButton
            icon={Power}
            label={isOn ? `Turn ${name} off` : `Turn ${name} on`}
            disabled={session.isFull}
            onClick={() => session.act({ kind: 'power', on: name, up: !isOn })}
          />
          {editing && (
            <>
              <IconButton
                icon={CableIcon}
                label={`Connect ${name}`}
                disabled={session.isFull || !editing.connectable.has(name)}
                onClick={() => editing.onConnect(name)}
              />
              <IconButton
                icon={Trash2}
                label={`Delete ${name}`}
                disabled={session.isFull}
                onClick={() => editing.onDelete(name)}
              />
            </>
          )}
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
      cell: ({ a, b, ends, state, isBarred }) =>
        state === 'drawn' || state === 'radio' ? null : (
          <IconButton
            icon={state === 'cut' ? Plug : Unplug}
            label={`${state === 'cut' ? 'Plug in' : 'Unplug'} ${nameOf(a)} to ${nameOf(b)}`}
            disabled={session.isFull || isBarred}
            onClick={() => session.act({ kind: 'cable', ...ends, ...(state !== 'cut' && { remove: true }) })}
          />
        ),
    },
  ];
  return (
    <Stack $gap="lg">
      <Table label="Devices" columns={deviceColumns} rows={devices} rowKey={({ name }) => name} />
      <Table label="Cables" columns={cableColumns} rows={cables} rowKey={({ id }) => id} />
    </Stack>
  );
}

const Mark = styled(Badge)`
  margin-left: ${theme.space.sm};
`;

const signs: Record<CableState, { icon: LucideIcon; tone: ColorName }> = {
  radio: { icon: Wifi, tone: 'ok' },
  up: { icon: CircleCheck, tone: 'ok' },
  waiting: { icon: CircleDashed, tone: 'warn' },
  blocked: { icon: CircleMinus, tone: 'warn' },
  down: { icon: CircleX, tone: 'danger' },
  cut: { icon: Unplug, tone: 'muted' },
  drawn: { icon: Pencil, tone: 'muted' },
};

/** A cable's state: sign and text. */
function StateWord({ state, words }: { state: CableState; words: string }) {
  const { icon: Icon, tone } = signs[state];
  return (
    <Line $tone={tone}>
      <Icon aria-hidden size={16} />
      {words}
    </Line>
  );
}

const Line = styled.span<{ $tone: ColorName }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  svg { color: ${({ $tone }) => theme.color[$tone]}; }
`;
