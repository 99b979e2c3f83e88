import contentDisposition from 'content-disposition';
import type { RequestHandler } from 'express';
import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { sendInTurn } from '../../../core/limits/exportTurn.js';
import { countImport } from '../../../core/limits/importLimit.js';
import { drainRequest, receiveFile } from '../../../core/uploads/multipart.js';
import { sendZip } from '../../../platform/files/zipWriter.js';
import type { AttachmentStore } from './attachmentStore.js';
import { exportNotes } from './noteExport.service.js';
import { type ImportServices, importNotes, importTooLarge, maxImport } from './noteImport.service.js';

/** Limits of a multipart form besides the file. */
const maxFormOverheadBytes = 1024 * 1024;

/** Sends all notes as a zip of Markdown files with their attachments. */
const sendExport =
  (attachments: AttachmentStore): RequestHandler =>
  async (request, response) => {
    const name = `notes-${new Date().toISOString().slice(0, 10)}.zip`;
    response.set({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(name),
      'Content-Type': 'application/zip',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const actor = requireActor(request);
    await sendInTurn('notes', actor.id, response, () => sendZip(exportNotes(actor, attachments), response));
  };

/** Export and import over REST. */
export function noteExchangeRoutes(services: ImportServices): Route[] {
  return [
    {
      method: 'get',
      path: '/api/notes/export',
      access: Feature.NOTES,
      handler: sendExport(services.attachments),
    },
    {
      method: 'post',
      path: '/api/notes/import',
      access: Feature.NOTES,
      handler: async (request, response) => {
        const actor = requireActor(request);
        // Saves a client that announces too large a file from sending it.
        if (Number(request.get('content-length') ?? 0) > maxImport + maxFormOverheadBytes) {
          drainRequest(request);
          throw importTooLarge();
        }
        await countImport(actor.id);
        const left = new AbortController();
        response.once('close', () => left.abort());
        response.json(
          await receiveFile(request, (upload) => importNotes(actor, upload, services, left.signal)),
        );
      },
    },
  ];
}
