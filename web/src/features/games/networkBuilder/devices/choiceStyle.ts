import { css } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** The style of a group of buttons in which one is selected. */
export const choiceStyle = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 34px;
  padding: 0 ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: transparent;
  color: ${theme.color.muted};
  font-weight: 500;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};
  &:hover { color: ${theme.color.text}; }
  &[aria-pressed='true'] { border-color: ${tint('accent', 60)}; background: ${tint('accent', 18)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
`;
