/** The browser's time zone, which decides where a member's days start and end. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
