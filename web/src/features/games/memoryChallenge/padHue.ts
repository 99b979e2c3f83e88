import { theme } from '../../../theme/theme';

/** The color of a pad, from one accent to the other, as a variable of its style. */
export const padHue = (pad: number) => ({
  '--hue': `color-mix(in srgb, ${theme.color.accent} ${100 - pad * 12}%, ${theme.color.accent2})`,
});
