import type { Step } from '@cosmic/network-sim/core/world';
import {
  ArrowRightLeft,
  CircleHelp,
  CircleMinus,
  CircleX,
  Flag,
  GitFork,
  Hourglass,
  ListFilter,
  type LucideIcon,
  Network,
  Repeat,
  Route,
  Send,
  ShieldX,
  Tag,
} from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';
import { portOf } from './networkState';

const kinds: Record<Step['kind'], { icon: LucideIcon; name: string }> = {
  arp: { icon: CircleHelp, name: 'ARP' },
  mac: { icon: ArrowRightLeft, name: 'MAC table' },
  flood: { icon: GitFork, name: 'Flood' },
  vlan: { icon: Tag, name: 'VLAN' },
  stp: { icon: Network, name: 'Spanning tree' },
  route: { icon: Route, name: 'Routing' },
  ttl: { icon: Hourglass, name: 'TTL' },
  acl: { icon: ListFilter, name: 'Access list' },
  nat: { icon: Repeat, name: 'NAT' },
  security: { icon: ShieldX, name: 'Security' },
  send: { icon: Send, name: 'Sent' },
  deliver: { icon: Flag, name: 'Arrived' },
  drop: { icon: CircleX, name: 'Dropped' },
  ignore: { icon: CircleMinus, name: 'Ignored' },
};

interface StepRowProps {
  id: string;
  number: number;
  step: Step;
  isChosen: boolean;
  onChoose: () => void;
}

/** One decision: where, about what, and why. */
export function StepRow({ id, number, step, isChosen, onChoose }: StepRowProps) {
  const { device, port, kind, verdict, why, packet, t } = step;
  const { icon: Icon, name } = kinds[kind];
  const isDrop = verdict === 'drop' && kind !== 'ignore';
  return (
    <Line id={id} role="option" aria-selected={isChosen} $isDrop={isDrop} onClick={onChoose}>
      <Count>{number}</Count>
      <Icon aria-hidden size={18} />
      <div>
        <Where>
          <b>{device}</b> {port && portOf({ device, port })}
          <span>
            {name}
            {isDrop && kind !== 'drop' && ', dropped'}
          </span>
          {packet && <span>{packet}</span>}
          <Time>
            <VisuallyHidden>at </VisuallyHidden>
            {(t / 1000).toFixed(3)} s
          </Time>
        </Where>
        <p>{why}</p>
      </div>
    </Line>
  );
}

const Line = styled.div<{ $isDrop: boolean }>`
  display: flex;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.md};
  border-left: 3px solid transparent;
  cursor: pointer;
  & + & { border-top: 1px solid ${theme.color.line}; }
  > svg { flex: none; margin-top: 2px; color: ${({ $isDrop }) => theme.color[$isDrop ? 'danger' : 'accent2']}; }
  > div { flex: 1; min-width: 0; }
  p { overflow-wrap: anywhere; }
  &:hover { background: ${theme.color.raised}; }
  &[aria-selected='true'] {
    border-left-color: ${theme.color.accent};
    background: ${tint('accent', 14)};
  }
`;

const Count = styled.span`
  flex: none;
  min-width: 1.5em;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.7;
  text-align: right;
`;

const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.sm};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  b { color: ${theme.color.text}; font-size: ${theme.size.md}; }
`;

const Time = styled.span`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;
