import type { Route } from '../../core/http/route.js';
import { fileRoutes } from './files/file.route.js';
import type { FindActor } from './files/fileAccess.service.js';
import { previewRoutes } from './previews/preview.route.js';
import type { DrawThumbnail } from './previews/thumbnail.service.js';
import { resumableRoutes } from './uploads/resumable.route.js';
import { uploadRoutes } from './uploads/upload.route.js';
import type { UploadLimits } from './uploads/upload.service.js';
import { zipRoutes } from './zip/zip.route.js';

/** The REST calls of the vault. */
export const vaultRoutes = (limits: UploadLimits, findActor: FindActor, draw: DrawThumbnail): Route[] => [
  ...uploadRoutes(limits),
  ...previewRoutes(findActor, draw),
  ...zipRoutes,
  ...resumableRoutes(limits),
  // Comes last, because its /api/files/:id would match /api/files/zip.
  ...fileRoutes(findActor),
];
