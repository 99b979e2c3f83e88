/** A page of the build with what its screen shows before any data is known. */
export interface PrerenderedPage {
  file: string;
  /** The paths that get the page, as a regular expression. */
  addresses: string;
  /** The path that is rendered for them. */
  path: string;
  /**
   * Set if the page is only for people who are signed in, which the server decides; others would see it before the
   * sign-in page.
   */
  needsSession?: true;
}

/** The only list of prerendered pages, for the build, the server (as pages.json), and the service worker. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { file: 'home.html', addresses: '^/$', path: '/', needsSession: true },
  { file: 'auth.html', addresses: '^/auth/?$', path: '/auth' },
  { file: 'invite.html', addresses: '^/auth/invite/.', path: '/auth/invite/code' },
];
