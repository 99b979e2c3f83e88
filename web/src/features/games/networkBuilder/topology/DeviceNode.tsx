import type { Platform } from '@cosmic/network-sim/core/device';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Mail, Plus, X } from 'lucide-react';
import { createContext, type KeyboardEvent, useContext } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { DeviceIcon, platformNames } from '../devices/DeviceIcon';
import { type Direction, isDirection, type Marked, markText } from './networkState';

/** What a drawing's devices share. */
export interface SharedState {
  onOpen: (device: string) => void;
  /** The next device in a direction. */
  neighborOf: (device: string, direction: Direction) => string | undefined;
  /** Devices that are switched off. */
  off: ReadonlySet<string>;
  chosen: string;
  marked: Marked | undefined;
  /** Devices from which a cable can be drawn. */
  connectable: ReadonlySet<string>;
}

export const SharedByDevices = createContext<SharedState>({
  onOpen: () => undefined,
  neighborOf: () => undefined,
  off: new Set(),
  chosen: '',
  marked: undefined,
  connectable: new Set(),
});

export type DeviceNodeType = Node<{ name: string; platform: Platform }, 'device'>;

const idOf = (name: string) => `device-${name}`;

/** A device: Enter opens its console, and the arrow keys go to the next one. */
export function DeviceNode({ data: { name, platform } }: NodeProps<DeviceNodeType>) {
  const { onOpen, neighborOf, off, chosen, marked, connectable } = useContext(SharedByDevices);
  const isOff = off.has(name);
  const isFree = connectable.has(name);
  const mark = marked?.device === name ? marked : undefined;
  const go = (event: KeyboardEvent) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const next = neighborOf(name, event.key);
    if (next) document.getElementById(idOf(next))?.focus();
  };
  return (
    <>
      {/* A cable is taken up at the knob and may be dropped anywhere: the next handle counts. */}
      <Handle type="target" position={Position.Top} isConnectable={isFree} isConnectableStart={false} />
      <Handle type="source" position={Position.Top} isConnectable={isFree} isConnectableStart={false} />
      <Box
        id={idOf(name)}
        type="button"
        aria-label={`${platformNames[platform]} ${name}${isOff ? ', off' : ''}: open its console`}
        $isOff={isOff}
        $isChosen={chosen === name}
        onClick={() => onOpen(name)}
        onKeyDown={go}
      >
        <DeviceIcon platform={platform} size={34} />
        <span>{name}</span>
        {isOff && <small>off</small>}
        {mark && (
          <Mark key={mark.number} $isDrop={mark.isDrop} role="img" aria-label={markText(mark)}>
            {mark.isDrop ? <X aria-hidden size={15} /> : <Mail aria-hidden size={15} />}
          </Mark>
        )}
      </Box>
      {isFree && (
        <Knob
          id="plug"
          type="source"
          position={Position.Right}
          title={`Drag to another device to connect ${name}`}
        >
          <Plus aria-hidden size={12} />
        </Knob>
      )}
    </>
  );
}

/** Where a cable starts; the touch area is larger than the visible one. */
const Knob = styled(Handle)`
  &&& {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1px solid ${theme.color.accent2};
    border-radius: 50%;
    background: ${theme.color.panel};
    color: ${theme.color.accent2};
    opacity: 1;
    cursor: crosshair;
  }
  &&&:hover, &&&.connectingto, &&&.connectingfrom { background: ${theme.color.accent2}; color: ${theme.color.deep}; }
  svg { pointer-events: none; }
  &&&::after { position: absolute; inset: -3px; border-radius: 50%; content: ''; }
  ${theme.media.touch} { &&&::after { inset: -11px; } }
`;

const Mark = styled.span<{ $isDrop: boolean }>`
  position: absolute;
  top: -12px;
  right: -12px;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${({ $isDrop }) => theme.color[$isDrop ? 'danger' : 'accent2']};
  box-shadow: 0 0 0 4px ${({ $isDrop }) => tint($isDrop ? 'danger' : 'accent2', 30)};
  color: ${theme.color.deep};
  && svg { color: inherit; }
`;

const Box = styled.button<{ $isOff: boolean; $isChosen: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 2px;
  width: 76px;
  padding: ${theme.space.sm} 0 6px;
  border: 1px solid ${({ $isChosen }) => ($isChosen ? theme.color.accent : theme.color.line)};
  border-radius: 14px;
  background: ${({ $isChosen }) =>
    `color-mix(in srgb, ${theme.color.accent} ${$isChosen ? 16 : 0}%, ${theme.color.panel})`};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `0 0 0 3px ${tint('accent', 25)}` : 'none')};
  color: ${({ $isOff }) => ($isOff ? theme.color.muted : theme.color.text)};
  font-weight: 600;
  font-size: ${theme.size.md};
  line-height: 1.2;
  cursor: pointer;
  svg { color: ${({ $isOff }) => ($isOff ? theme.color.muted : theme.color.tech)}; }
  small { font-size: ${theme.size.xs}; font-weight: 400; }
  &:hover { border-color: ${theme.color.control}; }
`;
