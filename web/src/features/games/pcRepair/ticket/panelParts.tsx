import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** One step of the work; it takes the focus when it is opened. */
export const StepPanel = styled.section.attrs({ tabIndex: -1, 'data-step': true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.md};
  h3 { font-size: ${theme.size.base}; }
  &:focus { outline: none; }
`;

/** A sentence that explains the step. */
export const StepHint = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

/** Options listed vertically. */
export const OptionList = styled.div`
  display: grid;
  gap: 6px;
`;

/** One of several options or actions. */
export const Option = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  width: 100%;
  min-height: 40px;
  padding: 8px ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  text-align: left;
  line-height: 1.35;
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  svg { color: ${theme.color.accentText}; }
  > span { flex: 1; min-width: 0; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; white-space: nowrap; }
  &:hover:not([aria-disabled='true']) { border-color: ${theme.color.accent}; }
  &[aria-pressed='true'] { border-color: ${theme.color.accent}; background: ${tint('accent', 16)}; }
  &[aria-disabled='true'] { cursor: default; background: transparent; color: ${theme.color.muted}; }
  &[aria-disabled='true'] svg { color: ${theme.color.muted}; }
  /* Green is only for what is certain. */
  &[aria-disabled='true'] svg[data-is='sure'] { color: ${theme.color.ok}; }
  &[aria-disabled='true'] svg[data-is='broken'] { color: ${theme.color.warn}; }
  ${theme.media.touch} { min-height: 44px; }
`;
