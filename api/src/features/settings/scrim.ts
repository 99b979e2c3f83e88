/** Gray levels of the web app's background colors, which cover an image as a veil. */
const darkGround = 10;
const lightGround = 247;
/** Up to the first gray level, and from the second one on, the theme's faintest text has a contrast of 4.5. */
const lightestUnderLightText = 50;
const darkestUnderDarkText = 224;
/** Minimum veil, because no image is calm enough to be shown without one. */
const minOpacity = 0.35;

/** How opaque the veil over an image must be in each theme so that text on it can be read. */
export interface Scrim {
  dark: number;
  light: number;
}

/** @param lightest, darkest gray levels of the picture, 0 to 255 */
export function scrimFor(lightest: number, darkest: number): Scrim {
  const dark = (lightest - lightestUnderLightText) / (lightest - darkGround);
  const light = (darkestUnderDarkText - darkest) / (lightGround - darkest);
  return {
    dark: lightest > lightestUnderLightText ? roundUp(dark) : minOpacity,
    light: darkest < darkestUnderDarkText ? roundUp(light) : minOpacity,
  };
}

const roundUp = (opacity: number) => Math.max(minOpacity, Math.ceil(opacity * 100) / 100);
