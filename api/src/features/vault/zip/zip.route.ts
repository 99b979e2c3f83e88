import contentDisposition from 'content-disposition';
import express, { type Request, type RequestHandler } from 'express';
import { Feature } from '../../../core/access/access.js';
import { reserveForResponse } from '../../../core/graphql/responseBytes.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { readWindow } from '../../../platform/files/gridFs.js';
import { sendZip } from '../../../platform/files/zipWriter.js';
import { chooseForZip } from './fileZip.service.js';

/** Space for a thousand ids and their separators. */
const maxForm = 100 * 1024;

/** Values of one name in a query or form: `ids=a,b&ids=c` are three. */
const listOf = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((part) => String(part).split(',').filter(Boolean));

const choiceOf = ({ query, body }: Request) => {
  const given: Record<string, unknown> = { ...query, ...(body as object) };
  return { fileIds: listOf(given.ids), folderIds: listOf(given.folders) };
};

/** Sends files and folders as one zip, which is created while it is sent. */
const sendArchive: RequestHandler = async (request, response) => {
  reserveForResponse(request, readWindow);
  const items = await chooseForZip(requireActor(request), choiceOf(request));
  response.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(`files-${new Date().toISOString().slice(0, 10)}.zip`),
    'Content-Security-Policy': "sandbox; frame-ancestors 'none'",
    'Content-Type': 'application/zip',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // Node's pipeline alone adds seven listeners for "close"; log, slow clients, form, and response make it eleven.
  response.setMaxListeners(15);
  await sendZip(items, response);
};

/** A form, because no URL is long enough for many ids. */
const readForm = express.urlencoded({ extended: false, limit: maxForm });

/** Downloads of several files over REST. */
export const zipRoutes: Route[] = [
  { method: 'get', path: '/api/files/zip', access: Feature.FILE_VAULT, handler: sendArchive },
  {
    method: 'post',
    path: '/api/files/zip',
    access: Feature.FILE_VAULT,
    handler: (request, response, next) => {
      readForm(request, response, (error?: unknown) => {
        if (error) next(error);
        else void Promise.resolve(sendArchive(request, response, next)).catch(next);
      });
    },
  },
];
