/** Where the bytes of a file are. */
export const fileUrl = (id: string) => `/api/files/${encodeURIComponent(id)}`;

/** Where a folder is shown; null is the top. */
export const folderUrl = (id: string | null) => (id ? `/file-vault?folder=${id}` : '/file-vault');
