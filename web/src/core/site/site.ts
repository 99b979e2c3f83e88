import { create } from 'zustand/react';

/** Public site information, which the server puts into each page. */
export interface SiteInfo {
  revision: number;
  name: string;
  /** Markdown; empty if there is none. */
  legalText: string;
  theme: 'dark' | 'light' | 'system';
  animations: boolean;
  background: 'space' | 'cartoon' | 'custom';
  picture: { url: string; darkScrim: number; lightScrim: number } | null;
  /** The uploaded logo's URL. */
  logo: string | null;
}

/** The logo of a site that hasn't uploaded one. */
export const builtLogo = '/favicon.svg';

/** The site information in prerendered pages. */
const builtSite: SiteInfo = {
  revision: 0,
  name: 'Cosmic Dashboard',
  legalText: '',
  theme: 'dark',
  animations: true,
  background: 'space',
  picture: null,
  logo: null,
};

function readPage(): SiteInfo {
  const text = typeof document === 'undefined' ? null : document.getElementById('site')?.textContent;
  return (text && JSON.parse(text)) || builtSite;
}

/** The site information in this window. */
export const useSite = create<SiteInfo>(readPage);
