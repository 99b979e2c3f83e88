/** The modules of all courses, as they stand in their files. */
export const modules: unknown[] = [];
