/** Returns a file's download URL. */
export const fileUrl = (id: string) => `/api/files/${encodeURIComponent(id)}`;

/** Returns the page address of a folder; null is the top level. */
export const folderUrl = (id: string | null) => (id ? `/file-vault?folder=${id}` : '/file-vault');

/** Returns the URL at which the browser shows a file. */
export const previewUrl = (id: string) => `${fileUrl(id)}/preview`;

/** Returns a file's thumbnail URL. */
export const thumbnailUrl = (id: string) => `${fileUrl(id)}/thumbnail`;
