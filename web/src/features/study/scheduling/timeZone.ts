/** Where the person's days begin and end. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
