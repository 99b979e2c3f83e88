/** Where a restore is followed while everything else waits. */
export const restorePath = '/api/backups/restore';

/** Where an archive is brought. */
export const uploadPath = '/api/backups/upload';
