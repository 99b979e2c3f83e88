import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';

interface EmptyStateProps {
  icon: LucideIcon;
  /** What's missing. */
  title: string;
  /** What the person can do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** Whether it's one row, for a section among others. */
  isCompact?: boolean;
}

export function EmptyState({ icon: Icon, title, children, action, isCompact = false }: EmptyStateProps) {
  if (isCompact) {
    return (
      <Row>
        <Disc aria-hidden>
          <Icon size={20} />
        </Disc>
        <div>
          <Title>{title}</Title>
          {children && <p>{children}</p>}
        </div>
        {action}
      </Row>
    );
  }
  return (
    <Wrapper>
      <Disc aria-hidden>
        <Icon size={24} />
      </Disc>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Wrapper>
  );
}

const Wrapper = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xl} ${theme.space.base};
  text-align: center;
  color: ${theme.color.muted};
  p { max-width: 44ch; text-wrap: balance; }
  > a, > button { margin-top: ${theme.space.sm}; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md};
  color: ${theme.color.muted};
  > span { width: 40px; height: 40px; margin: 0; }
  > div { flex: 1 1 12rem; min-width: 0; }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  margin-bottom: ${theme.space.xs};
  border-radius: ${theme.radius.card};
  background: ${tint('accent', 12)};
  color: ${theme.color.accentText};
`;

const Title = styled.p`
  color: ${theme.color.text};
  font-weight: 600;
`;
