import bowser from 'bowser';

/** The names of browser and system stand near the beginning; nobody needs more, and looking through more takes long. */
const maxUserAgent = 512;

/** What a User-Agent header means in words for people, such as "Firefox on Windows". */
export function parseDeviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'an unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, maxUserAgent));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || 'a script';
}
