import { css, keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface SkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Height of one row, in px or as CSS, to match the content. */
  height: number | string;
  rows?: number;
  /** Lays the rows out side by side, like cards. */
  isGrid?: boolean;
}

/** A placeholder for loading content, in its final size. */
export function Skeleton({ label, height, rows = 1, isGrid = false }: SkeletonProps) {
  return (
    <Rows role="status" aria-busy aria-label={label} $isGrid={isGrid}>
      {Array.from({ length: rows }, (_, row) => (
        <Bar key={String(row)} $height={height} />
      ))}
    </Rows>
  );
}

const breathe = keyframes`50% { opacity: 0.5; }`;

/** As many cards per row as fit. */
export const cardGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.layout.gutter};
`;

const Rows = styled.div<{ $isGrid: boolean }>`
  display: grid;
  gap: ${theme.space.sm};
  ${({ $isGrid }) => $isGrid && cardGrid}
`;

const Bar = styled.span<{ $height: number | string }>`
  display: block;
  height: ${({ $height }) => (typeof $height === 'number' ? `${$height}px` : $height)};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
