/**
 * Whether the build prerendered this address. The app then hydrates the page, which shows only what is the same for
 * everyone. During the build there is no page.
 */
export const isPrerendered = (path: string) =>
  typeof document === 'undefined' || document.getElementById('root')?.dataset.prerendered === path;
