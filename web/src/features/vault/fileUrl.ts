/** Where the bytes of a file are. */
export const fileUrl = (id: string) => `/api/files/${encodeURIComponent(id)}`;
