import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';

export interface TabItem {
  value: string;
  label: string;
  icon?: LucideIcon;
  content: ReactNode;
}

interface TabsProps {
  /** Names the tab list for screen readers. */
  label: string;
  items: TabItem[];
  value: string;
  onChange: (value: string) => void;
}

export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Centers the open tab in a row that scrolls on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value opens another tab
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <List ref={list} aria-label={label}>
        {items.map(({ value: key, label: text, icon: Icon }) => (
          <Tab key={key} value={key}>
            {Icon && <Icon aria-hidden size={18} />}
            {text}
          </Tab>
        ))}
      </List>
      {items.map(({ value: key, content }) => (
        <Panel key={key} value={key} tabIndex={-1}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  );
}

/** The fade at the end of a row that can scroll further. */
const edge = (side: 'left' | 'right', angle: string) => `
  linear-gradient(${angle}, ${theme.color.panel} 40%, transparent) ${side} / 48px 100% no-repeat local,
  linear-gradient(${angle}, ${tint('accent', 34)}, transparent) ${side} / 28px 100% no-repeat scroll`;

const List = styled(Radix.List)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  width: fit-content;
  max-width: 100%;
  margin-bottom: ${theme.space.lg};
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: 14px;
  background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  ${theme.media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    background: ${edge('left', '90deg')}, ${edge('right', '270deg')}, ${theme.color.panel};
  }
`;

const Tab = styled(Radix.Trigger)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 36px;
  padding: 0 ${theme.space.base};
  border: 0;
  border-radius: ${theme.radius.button};
  background: transparent;
  color: ${theme.color.muted};
  font-weight: 500;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};
  &:hover { color: ${theme.color.text}; }
  &[data-state='active'] { background: ${tint('accent', 20)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
  ${theme.media.phone} { padding: 0 ${theme.space.md}; svg { display: none; } }
`;

const Panel = styled(Radix.Content)`
  min-width: 0;
  &:focus-visible { outline: none; }
`;
