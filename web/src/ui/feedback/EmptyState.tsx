import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';

interface EmptyStateProps {
  icon: LucideIcon;
  /** What's missing. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
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
