import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../theme/theme';

/** A short label or count next to a name. */
export const Badge = styled.span<{ $tone?: ColorName }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  padding: 2px ${theme.space.sm};
  border-radius: ${theme.radius.pill};
  background: ${({ $tone = 'accent' }) => tint($tone, 16)};
  color: ${({ $tone = 'accentText' }) => theme.color[$tone]};
  font-size: ${theme.size.xs};
  font-weight: 600;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg { width: 14px; height: 14px; }
`;

/** A neutral label, such as a tag. */
export const Chip = styled.span`
  display: inline-block;
  max-width: 14rem;
  padding: 1px ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.raised};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  line-height: 1.6;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Chips = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: start;
  gap: ${theme.space.xs};
`;
