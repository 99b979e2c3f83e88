import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../theme/theme';

export interface ActionTile {
  label: string;
  to: string;
  /** Stored in the history entry. */
  state?: object;
  icon: LucideIcon;
  tone: ColorName;
}

/** The dashboard's shortcuts. */
export function ActionTiles({ tiles }: { tiles: readonly ActionTile[] }) {
  return (
    <section aria-labelledby="quick-actions">
      <Heading id="quick-actions">Quick Actions</Heading>
      <Tiles>
        {tiles.map(({ label, to, state, icon: Icon, tone }) => (
          <li key={to}>
            <Tile to={to} state={state} $tone={tone}>
              <Icon aria-hidden size={18} />
              {label}
            </Tile>
          </li>
        ))}
      </Tiles>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${theme.space.base};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr));
  gap: ${theme.space.md} ${theme.layout.gutter};
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

const Tile = styled(Link)<{ $tone: ColorName }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 52px;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: 14px;
  background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  color: ${theme.color.text};
  font-weight: 500;
  line-height: 1.3;
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  svg { color: ${({ $tone }) => theme.color[$tone]}; box-sizing: content-box; padding: 7px; border-radius: ${theme.radius.button}; background: ${({ $tone }) => tint($tone, 16)}; }
  &:hover { border-color: ${({ $tone }) => tint($tone, 60)}; background: ${theme.color.raised}; text-decoration: none; }
`;
