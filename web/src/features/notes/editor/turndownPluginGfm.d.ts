declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Tables, task lists, struck-out text. */
  export const gfm: (service: TurndownService) => void;
}
