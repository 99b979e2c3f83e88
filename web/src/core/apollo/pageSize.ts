/** How many items of a long list come at first and with each "Show more". */
export const pageSize = 100;

/** The most that the server gives at once. */
export const maxPageSize = 1000;
