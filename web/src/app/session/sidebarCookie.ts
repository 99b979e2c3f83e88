const cookieName = 'sidebar_state';
const sevenDaysSeconds = 60 * 60 * 24 * 7;

/**
 * Whether the sidebar is expanded. The build renders it expanded, so people with a collapsed one don't get that page.
 */
export const readSidebarCookie = () =>
  typeof document === 'undefined' || !document.cookie.split('; ').includes(`${cookieName}=false`);

/** Stores for 7 days whether the sidebar is expanded; the server reads this, too. */
export function writeSidebarCookie(isWide: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${cookieName}=${isWide}; path=/; max-age=${sevenDaysSeconds}; samesite=lax`;
}

/** After signing out, the next person finds it expanded. */
export function clearSidebarCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`;
}
