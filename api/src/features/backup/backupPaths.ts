/** Where a restore can be followed while everything else waits. */
export const restorePath = '/api/backups/restore';

/** Where an archive is uploaded. */
export const uploadPath = '/api/backups/upload';
