const cookieName = 'sidebar_state';
const sevenDaysSeconds = 60 * 60 * 24 * 7;

/** Whether the sidebar is open. The build draws it open; who has it as icons does not get that page. */
export const readSidebarCookie = () =>
  typeof document === 'undefined' || !document.cookie.split('; ').includes(`${cookieName}=false`);

/** Keeps for 7 days whether the sidebar is open; the server reads it as well. */
export function writeSidebarCookie(isWide: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${isWide}; path=/; max-age=${sevenDaysSeconds}; samesite=lax`;
}

/** Signed out: whoever comes next finds it open. */
export function clearSidebarCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`;
}
