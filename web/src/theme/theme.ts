import { dark } from './palettes';

export type ColorName = keyof typeof dark;

const names = Object.keys(dark) as ColorName[];
const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<ColorName, string>;

/**
 * The design tokens. Colors are CSS custom properties that GlobalStyle defines for both themes, so switching repaints
 * without rendering a component.
 */
export const theme = {
  color,
  font: {
    heading: "'Space Grotesk Variable', 'Space Grotesk Fallback', system-ui, sans-serif",
    text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    code: "'JetBrains Mono Variable', ui-monospace, monospace",
  },
  /** 12 / 13 / 14 / 16 / 19 / 23 / 28 / 36 px, in rem to respect the reader's text size. */
  size: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    base: '1rem',
    lg: '1.1875rem',
    xl: '1.4375rem',
    xxl: '1.75rem',
    hero: '2.25rem',
  },
  space: { xs: '4px', sm: '8px', md: '12px', base: '16px', lg: '20px', xl: '28px', xxl: '40px' },
  radius: { input: '8px', button: '10px', card: '16px', pill: '999px' },
  motion: { quick: '120ms ease-out', calm: '200ms ease-out' },
  layout: {
    content: '1360px',
    sidebar: '16rem',
    sidebarPhone: '18rem',
    sidebarIcon: '3rem',
    gutter: '20px',
    bottomBar: '60px',
    /** Elements that stick to the top of a page sit below the bar. */
    topBar: '62px',
    /** The height that a phone's tabs and a toast take at the bottom of the screen. Sticky elements stay above it. */
    bottomEdge: 'calc(var(--bottom-bar) + var(--toast-space))',
  },
  media: {
    phone: '@media (max-width: 767.98px)',
    narrow: '@media (max-width: 1079.98px)',
    touch: '@media (pointer: coarse)',
  },
  layer: { bar: 10, sidebar: 20, dialog: 40, floating: 50, toast: 60 },
} as const;

type Theme = typeof theme;

declare module 'styled-components' {
  export interface DefaultTheme extends Theme {}
}

/** A transparent tint of a color, for soft surfaces: `tint('ok', 14)`. */
export const tint = (name: ColorName, percent: number) =>
  `color-mix(in srgb, ${color[name]} ${percent}%, transparent)`;
