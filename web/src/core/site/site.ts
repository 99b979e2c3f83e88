import { create } from 'zustand/react';

/** What everybody may know of the site; the server puts it into each page. */
export interface SiteInfo {
  revision: number;
  name: string;
  /** Markdown; empty: there is none. */
  legalText: string;
  theme: 'dark' | 'light' | 'system';
  animations: boolean;
  background: 'space' | 'cartoon' | 'custom';
  picture: { url: string; darkScrim: number; lightScrim: number } | null;
}

/** What the build draws. */
const builtSite: SiteInfo = {
  revision: 0,
  name: 'Cosmic Dashboard',
  legalText: '',
  theme: 'dark',
  animations: true,
  background: 'space',
  picture: null,
};

function readPage(): SiteInfo {
  const text = typeof document === 'undefined' ? null : document.getElementById('site')?.textContent;
  return (text && JSON.parse(text)) || builtSite;
}

/** The site as this window knows it. */
export const useSite = create<SiteInfo>(readPage);
