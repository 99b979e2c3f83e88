import { theme } from '../../../theme/theme';

/** A pad's color, blended between the two accents, as a style variable. */
export const padHue = (pad: number) => ({
  '--hue': `color-mix(in srgb, ${theme.color.accent} ${100 - pad * 12}%, ${theme.color.accent2})`,
});
