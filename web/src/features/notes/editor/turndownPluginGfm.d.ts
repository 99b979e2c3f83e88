declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Adds tables, task lists, and strikethrough. */
  export const gfm: (service: TurndownService) => void;
}
