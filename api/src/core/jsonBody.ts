import express, { type RequestHandler } from 'express';
import type { Actor } from './access.js';

/** Bytes of a JSON body that everybody may send. */
export const usualBody = 1024 * 1024;

/**
 * Reads the JSON body of a GraphQL request. Some may send more than others, so that only who may store much makes the
 * server read much. A body that is too large is refused in GraphQL's shape.
 */
export function readGraphqlBody(limitOf: (actor: Actor) => number): RequestHandler {
  const parsers = new Map<number, RequestHandler>();
  const parserOf = (limit: number): RequestHandler => {
    const parser = parsers.get(limit) ?? express.json({ limit });
    parsers.set(limit, parser);
    return parser;
  };
  return (request, response, next) => {
    const limit = request.actor ? limitOf(request.actor) : usualBody;
    parserOf(limit)(request, response, (error?: unknown) => {
      if ((error as { type?: unknown } | undefined)?.type !== 'entity.too.large') return next(error);
      const megabytes = Math.floor(limit / 1024 / 1024);
      const message = `The request is too large: it can be at most ${megabytes} MB.`;
      response.status(413).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
    });
  };
}
