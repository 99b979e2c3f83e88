import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';

type Tone = 'danger' | 'ok' | 'accent';

interface BannerProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
}

const icons: Record<Tone, LucideIcon> = { danger: TriangleAlert, ok: CircleCheck, accent: Info };

/** A message in the page. Screen readers announce errors. */
export function Banner({ tone, title, children }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden size={18} />
      <div>
        {title && <Title>{title}</Title>}
        <div>{children}</div>
      </div>
    </Box>
  );
}

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${theme.space.md};
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $tone }) => tint($tone, 45)};
  border-radius: ${theme.radius.button};
  background: ${({ $tone }) => tint($tone, 10)};
  overflow-wrap: anywhere;
  svg { margin-top: 2px; color: ${({ $tone }) => theme.color[$tone]}; }
`;

const Title = styled.h2`
  font-size: ${theme.size.base};
`;
