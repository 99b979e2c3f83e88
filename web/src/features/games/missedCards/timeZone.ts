/** Where the person is: a day of reviews begins there. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
