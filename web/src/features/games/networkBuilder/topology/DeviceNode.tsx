import type { Platform } from '@cosmic/network-sim/core/device';
import { Mail, Plus, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { DeviceIcon, platformNames } from '../devices/DeviceIcon';
import { type Direction, isDirection, type Marked, markText } from './networkState';

/** What all devices in a drawing share. */
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

interface DeviceNodeProps {
  name: string;
  platform: Platform;
  shared: SharedState;
  /** Called when someone starts to draw a cable here; undefined where none can be drawn. */
  onPlug: ((event: PointerEvent) => void) | undefined;
}

const idOf = (name: string) => `device-${name}`;

/** A device: Enter opens its console, and the arrow keys go to the next one. */
export function DeviceNode({ name, platform, shared, onPlug }: DeviceNodeProps) {
  const { onOpen, neighborOf, off, chosen, marked, connectable } = shared;
  const isOff = off.has(name);
  const mark = marked?.device === name ? marked : undefined;
  const go = (event: KeyboardEvent) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const next = neighborOf(name, event.key);
    if (next) document.getElementById(idOf(next))?.focus();
  };
  return (
    <>
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
      {onPlug && connectable.has(name) && (
        <Knob title={`Drag to another device to connect ${name}`} onPointerDown={onPlug}>
          <Plus aria-hidden size={12} />
        </Knob>
      )}
    </>
  );
}

/** Where a cable starts; the touch area is larger than the visible one. */
const Knob = styled.span`
  position: absolute;
  top: 50%;
  right: -11px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid ${theme.color.accent2};
  border-radius: 50%;
  background: ${theme.color.panel};
  color: ${theme.color.accent2};
  transform: translateY(-50%);
  cursor: crosshair;
  &:hover { background: ${theme.color.accent2}; color: ${theme.color.deep}; }
  svg { pointer-events: none; }
  &::after { position: absolute; inset: -3px; border-radius: 50%; content: ''; }
  ${theme.media.touch} { &::after { inset: -11px; } }
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
