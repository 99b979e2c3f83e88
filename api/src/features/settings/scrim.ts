/** Gray levels of the grounds, as the palettes of the web app have them, that a picture is veiled with. */
const darkGround = 10;
const lightGround = 247;
/** On anything up to the one, and from the other on, the faintest text of the theme has a contrast of 4.5. */
const lightestUnderLightText = 50;
const darkestUnderDarkText = 224;
/** A picture is never so calm that it may stand bare. */
const minOpacity = 0.35;

/** How much of the ground must lie over a picture so that text on it can be read, in each theme. */
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
