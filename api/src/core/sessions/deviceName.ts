import bowser from 'bowser';

/** Browser and system are near the start of the header, and searching more takes long. */
const maxUserAgent = 512;

/** A readable name for a User-Agent header, such as "Firefox on Windows". */
export function parseDeviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'an unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, maxUserAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || 'a script';
}
