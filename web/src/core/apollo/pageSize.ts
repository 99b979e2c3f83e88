/** Number of items in the first page of a long list and in each "Show more". */
export const pageSize = 100;

/** The server's maximum page size. */
export const maxPageSize = 1000;
