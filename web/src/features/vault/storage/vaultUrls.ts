/** Where the bytes of a file are. */
export const fileUrl = (id: string) => `/api/files/${encodeURIComponent(id)}`;

/** Where a folder is shown; null is the top. */
export const folderUrl = (id: string | null) => (id ? `/file-vault?folder=${id}` : '/file-vault');

/** Where a browser shows it. */
export const previewUrl = (id: string) => `${fileUrl(id)}/preview`;

/** Its small picture. */
export const thumbnailUrl = (id: string) => `${fileUrl(id)}/thumbnail`;
