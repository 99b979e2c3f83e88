/**
 * Whether the build has drawn this address into the page: the app then begins with what stands there, which is what
 * everybody sees before the first answer. In the build itself there is no page yet.
 */
export const isPrerendered = (path: string) =>
  typeof document === 'undefined' || document.getElementById('root')?.dataset.prerendered === path;
