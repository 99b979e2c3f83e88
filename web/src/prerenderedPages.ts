/** A page of the build that holds what its screen shows before anything is known. */
export interface PrerenderedPage {
  file: string;
  /** The paths that get it, as a regular expression. */
  addresses: string;
  /** Which of them is drawn. */
  path: string;
  /** Only who is signed in gets it, which the server alone knows: others would see it before the sign-in. */
  needsSession?: true;
}

/** The one list of them, for the build, the server (as pages.json) and the service worker. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { file: 'home.html', addresses: '^/$', path: '/', needsSession: true },
  { file: 'auth.html', addresses: '^/auth/?$', path: '/auth' },
  { file: 'invite.html', addresses: '^/auth/invite/.', path: '/auth/invite/code' },
];
