import {
  Cloud,
  Cpu,
  HardDrive,
  Laptop,
  type LucideIcon,
  Monitor,
  Network,
  Printer,
  Router,
  Server,
  ShieldCheck,
  Smartphone,
  Wifi,
} from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import type { Diagram_DiagramFragment } from './module.generated';

const icons: Record<string, LucideIcon> = {
  pc: Monitor,
  laptop: Laptop,
  phone: Smartphone,
  printer: Printer,
  server: Server,
  storage: HardDrive,
  switch: Network,
  router: Router,
  firewall: ShieldCheck,
  accessPoint: Wifi,
  controller: Cpu,
  cloud: Cloud,
};

/** Devices and their links on a canvas of 100 by 60; the links are described as text as well. */
export function NetworkDiagram({ diagram: { nodes, links } }: { diagram: Diagram_DiagramFragment }) {
  const find = (id: string) => nodes.find((node) => node.id === id);
  return (
    <Scroller tabIndex={0}>
      <Plane viewBox="0 0 100 62" aria-hidden>
        {links.map(({ from, to, label }) => {
          const start = find(from);
          const end = find(to);
          if (!start || !end) return null;
          return (
            <g key={`${from} ${to} ${label}`}>
              <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
              {label && (
                <text className="link" x={(start.x + end.x) / 2} y={(start.y + end.y) / 2 - 0.8}>
                  {label}
                </text>
              )}
            </g>
          );
        })}
        {nodes.map(({ id, label, icon, x, y }) => {
          const Icon = icons[icon] ?? Monitor;
          return (
            <g key={id}>
              <circle cx={x} cy={y} r={4.2} />
              <Icon x={x - 2.4} y={y - 2.4} width={4.8} height={4.8} />
              <text x={x} y={y + 7}>
                {label}
              </text>
            </g>
          );
        })}
      </Plane>
      <VisuallyHidden as="ul">
        {links.map(({ from, to, label }) => (
          <li key={`${from} ${to} ${label}`}>
            {find(from)?.label} is connected to {find(to)?.label}
            {label ? `: ${label}` : ''}
          </li>
        ))}
      </VisuallyHidden>
    </Scroller>
  );
}

const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Plane = styled.svg`
  display: block;
  width: 100%;
  min-width: 30rem;
  color: ${theme.color.accentText};
  line { stroke: ${theme.color.control}; stroke-width: 0.35; }
  circle { fill: ${theme.color.raised}; stroke: ${theme.color.accent}; stroke-width: 0.3; }
  text { fill: ${theme.color.text}; font: 500 2.1px ${theme.font.text}; text-anchor: middle; }
  text.link { fill: ${theme.color.muted}; font: 1.8px ${theme.font.code}; paint-order: stroke; stroke: ${theme.color.deep}; stroke-width: 0.8; }
`;
