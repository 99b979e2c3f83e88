/**
 * The name of a file in a multipart form as it was before the client wrote it there: forms escape a quote as %22, and
 * nothing else that a name may contain.
 */
export const uploadedName = (filename: string) => filename.replaceAll('%22', '"');
