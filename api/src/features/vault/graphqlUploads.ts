import type { RequestHandler } from 'express';
import processRequest from 'graphql-upload/processRequest.mjs';
import { Feature, requireAccess } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import { passOver } from '../../core/multipart.js';
import type { UploadLimits } from './upload.service.js';

/**
 * Lets GraphQL operations carry a file (multipart request specification). Only who may use the vault gets as far as
 * the body. Without the header that a foreign page cannot send, the request goes on unread and Apollo refuses it.
 */
export function acceptGraphqlUploads(limits: UploadLimits): RequestHandler {
  return async (request, response, next) => {
    if (!request.is('multipart/form-data') || !request.get('apollo-require-preflight')) return next();
    try {
      requireAccess(request.actor, Feature.FILE_VAULT);
      request.body = await processRequest(request, response, {
        maxFiles: 1,
        // The parser refuses a file that reaches its limit.
        maxFileSize: limits.maxFileBytes + 1,
      });
    } catch (error) {
      const { code, message, status } = refusal(error);
      passOver(request);
      response.status(status).json({ errors: [{ message, extensions: { code } }] });
      return;
    }
    next();
  };
}

/** What is told about a request that cannot be read: the parser's words, where it marks them as meant for the client. */
function refusal(error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { status, message } = error as { status?: number; message: string };
  return new UserError('BAD_USER_INPUT', status ? message : 'The multipart form cannot be read.');
}
