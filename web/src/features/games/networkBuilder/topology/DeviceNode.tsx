import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { createContext, type KeyboardEvent, useContext } from 'react';
import { styled } from 'styled-components';
import type { Platform } from '../../../../../../network-sim/src/core/device.js';
import { theme, tint } from '../../../../theme/theme';
import { DeviceIcon, platformNames } from '../devices/DeviceIcon';
import { type Direction, isDirection } from './networkState';

export interface Actions {
  onOpen: (device: string) => void;
  /** The next device in a direction. */
  neighborOf: (device: string, direction: Direction) => string | undefined;
}

/** What the devices of a drawing share. */
export const DeviceActions = createContext<Actions & { off: ReadonlySet<string>; chosen: string }>({
  onOpen: () => undefined,
  neighborOf: () => undefined,
  off: new Set(),
  chosen: '',
});

export type DeviceNodeType = Node<{ name: string; platform: Platform }, 'device'>;

const idOf = (name: string) => `device-${name}`;

/** A device: Enter opens its console, the arrow keys go to the next one. */
export function DeviceNode({ data: { name, platform } }: NodeProps<DeviceNodeType>) {
  const { onOpen, neighborOf, off, chosen } = useContext(DeviceActions);
  const isOff = off.has(name);
  const go = (event: KeyboardEvent) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const next = neighborOf(name, event.key);
    if (next) document.getElementById(idOf(next))?.focus();
  };
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Top} isConnectable={false} />
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
      </Box>
    </>
  );
}

const Box = styled.button<{ $isOff: boolean; $isChosen: boolean }>`
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
