/** The browser's time zone: where the person's days begin and end. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
