/** Lists the labs that an admin made. */
export const ownLabsPath = '/games/network-builder/own-labs';

/** The page on which an admin edits a lab. */
export const editPath = (id: string) => `${ownLabsPath}/${id}`;

const prefix = 'own-';

/** Whether an admin made the lab. */
export const isOwnLab = (labId: string) => labId.startsWith(prefix);

/** The ID that the author of a lab edits it by. */
export const editedId = (labId: string) => labId.slice(prefix.length);
