import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import contentDisposition from 'content-disposition';
import type { Request, RequestHandler, Response } from 'express';
import { Feature } from '../../core/access/access.js';
import { badInput } from '../../core/errors/userError.js';
import { type Route, requireActor } from '../../core/http/route.js';
import { sendInTurn } from '../../core/limits/exportTurn.js';
import { countCalendar, countImport } from '../../core/limits/importLimit.js';
import { receiveFile } from '../../core/uploads/multipart.js';
import { sendZip, type ZipItem } from '../../platform/files/zipWriter.js';
import {
  type CardFormat,
  type CardImportServices,
  exportCards,
  exportDeck,
  importCards,
  previewCards,
} from './flashcards/files/cardFile.service.js';
import { exportCalendar } from './planner/reminders/studyCalendar.service.js';
import { listProgress } from './scheduling/categoryProgress.service.js';
import { versionOf } from './version/examVersion.service.js';

const files = {
  csv: { name: 'cards.csv', type: 'text/csv; charset=utf-8' },
  anki: { name: 'cards.txt', type: 'text/plain; charset=utf-8' },
} satisfies Record<CardFormat, { name: string; type: string }>;

const sendCards =
  (services: CardImportServices): RequestHandler =>
  async (request, response) => {
    const format = request.query.format ?? 'csv';
    const actor = requireActor(request);
    if (format === 'apkg') {
      await countImport(actor.id);
      await sendInTurn('cards', actor.id, response, () =>
        exportDeck(actor, services, (items) => sendDeck(items, request, response)),
      );
      return;
    }
    if (format !== 'csv' && format !== 'anki')
      throw badInput('format', 'Choose csv, anki, or apkg as the format.');
    const { name, type } = files[format];
    response.set({ 'Content-Disposition': contentDisposition(name), 'Content-Type': type });
    await sendInTurn('cards', actor.id, response, () =>
      pipeline(Readable.from(exportCards(actor, format), { objectMode: false }), response),
    );
  };

async function sendDeck(items: AsyncIterable<ZipItem>, request: Request, response: Response): Promise<void> {
  response.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('cards.apkg'),
    'Content-Type': 'application/zip',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await sendZip(items, response);
}

const sendCalendar: RequestHandler = async (request, response) => {
  const actor = requireActor(request);
  await countCalendar(actor.id);
  await sendInTurn('calendar', actor.id, response, async () => {
    const calendar = await exportCalendar(actor);
    response.set({
      'Content-Disposition': contentDisposition('study-planner.ics'),
      'Content-Type': 'text/calendar; charset=utf-8',
    });
    await pipeline(Readable.from(calendar, { objectMode: false }), response);
  });
};

/** Serves progress, calendar, and cards over REST. */
export function studyRoutes(services: CardImportServices): Route[] {
  return [
    {
      method: 'get',
      path: '/api/study-progress',
      access: Feature.STUDY_HUB,
      handler: async (request, response) => {
        const actor = requireActor(request);
        response.json(await listProgress(actor, await versionOf(actor)));
      },
    },
    { method: 'get', path: '/api/study-calendar', access: Feature.STUDY_HUB, handler: sendCalendar },
    { method: 'get', path: '/api/cards/export', access: Feature.STUDY_HUB, handler: sendCards(services) },
    {
      method: 'post',
      path: '/api/cards/import',
      access: Feature.STUDY_HUB,
      handler: async (request, response) => {
        const actor = requireActor(request);
        await countImport(actor.id);
        response.json(await receiveFile(request, (upload) => importCards(actor, upload, services)));
      },
    },
    {
      method: 'post',
      path: '/api/cards/import/preview',
      access: Feature.STUDY_HUB,
      handler: async (request, response) => {
        const actor = requireActor(request);
        await countImport(actor.id);
        response.json(await receiveFile(request, (upload) => previewCards(actor, upload, services)));
      },
    },
  ];
}
