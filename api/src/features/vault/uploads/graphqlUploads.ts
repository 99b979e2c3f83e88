import type { RequestHandler } from 'express';
import { Feature, requireAccess } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { drainRequest } from '../../../core/uploads/multipart.js';
import { readGraphqlForm } from './graphqlForm.js';

/**
 * Lets GraphQL operations carry a file (multipart request specification). The body is read only for members with access
 * to the vault, and only with a header that a foreign page can't send.
 */
export const acceptGraphqlUploads: RequestHandler = async (request, response, next) => {
  if (!request.is('multipart/form-data')) return next();
  try {
    if (!request.get('apollo-require-preflight'))
      throw new UserError(
        'BAD_USER_INPUT',
        'A multipart request needs the header "apollo-require-preflight: true".',
      );
    requireAccess(request.actor, Feature.FILE_VAULT, 'write');
    const { body, ended } = readGraphqlForm(request, async () => {
      await request.refreshActor();
      requireAccess(request.actor, Feature.FILE_VAULT, 'write');
    });
    response.once('close', ended);
    request.body = await body;
    await request.refreshActor();
  } catch (error) {
    drainRequest(request);
    // The fields took too long.
    if (response.headersSent) return;
    if (!(error instanceof UserError)) return next(error);
    const { code, message, status } = error;
    response.status(status).json({ errors: [{ message, extensions: { code } }] });
    return;
  }
  next();
};
