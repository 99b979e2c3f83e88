import type { RequestHandler, Response } from 'express';
import { Types } from 'mongoose';
import { Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { fileBegins } from '../../../core/uploads/multipart.js';
import type { UploadLimits } from './upload.service.js';

const path = '/api/files/resumable';

/** The database decides which connection writes, so it holds for all processes; see `continueUpload`. */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Resumable uploads with the tus protocol 1.0.0. */
export function resumableRoutes(limits: UploadLimits): Route[] {
  const handler: RequestHandler = async (request, response) => {
    const [{ Server }, { ResumableStore }] = await Promise.all([
      import('@tus/server'),
      import('./resumableStore.js'),
    ]);
    const store = new ResumableStore(requireActor(request), limits, async () => request.confirmAccess?.());
    let unexpected: unknown;
    const server = new Server({
      path,
      datastore: store,
      locker: noLock,
      relativeLocation: true,
      // Pages from other origins can't upload.
      allowedOrigins: () => false,
      namingFunction: () => String(new Types.ObjectId()),
      onUploadFinish: async (_request, upload) => {
        await store.finish(upload.id);
        return {};
      },
      onResponseError: (_request, error) => {
        if (!(error instanceof UserError) && !('status_code' in error)) unexpected = error;
        return refusal(error);
      },
    });
    endByCallback(response);
    request.emit(fileBegins);
    await server.handle(request, response);
    if (unexpected) request.log.warn({ err: unexpected }, 'a resumable upload failed');
  };
  return [
    { method: 'post', path, access: Feature.FILE_VAULT, handler },
    // HEAD, which says how much has arrived.
    { method: 'get', path: `${path}/:id`, access: Feature.FILE_VAULT, handler },
    { method: 'patch', path: `${path}/:id`, access: Feature.FILE_VAULT, handler },
    { method: 'delete', path: `${path}/:id`, access: Feature.FILE_VAULT, handler },
    {
      method: 'post',
      path: `${path}/:id`,
      access: Feature.FILE_VAULT,
      handler: (request, response, next) => {
        // For clients behind a proxy that refuses PATCH, as the protocol allows.
        if (request.get('x-http-method-override')?.toUpperCase() !== 'PATCH')
          throw new UserError('BAD_USER_INPUT', 'Send the header "X-HTTP-Method-Override: PATCH".');
        request.method = 'PATCH';
        return handler(request, response, next);
      },
    },
  ];
}

/** The library ends a response with only a callback, which express-session would treat as its text. */
function endByCallback(response: Response): void {
  const end = response.end.bind(response);
  Object.assign(response, {
    end: (first?: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'function') return Reflect.apply(end, response, [first, ...rest]);
      response.once('close', () => first());
      return end();
    },
  });
}

/** Turns errors of the protocol or a service into the contract's `{message}`. */
function refusal(error: Error | { status_code: number; body: string }) {
  if (error instanceof UserError) {
    const { status, message, fields } = error;
    return { status_code: status, body: JSON.stringify({ message, fields }) };
  }
  if ('status_code' in error) {
    return { status_code: error.status_code, body: JSON.stringify({ message: error.body.trim() }) };
  }
  return {
    status_code: 500,
    body: JSON.stringify({ message: 'Something went wrong on our side. Try again in a moment.' }),
  };
}
