/** Items in the first page of a long list and in each "Show more". */
export const pageSize = 100;

/** The server's maximum. */
export const maxPageSize = 1000;
