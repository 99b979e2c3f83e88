import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { receiveFile } from '../../../core/uploads/multipart.js';
import { type CardSources, readCardFile } from './customCards.js';

/** Reads card files for custom games and returns their cards; nothing is stored. */
export function customGameRoutes(sources: CardSources): Route[] {
  return [
    {
      method: 'post',
      path: '/api/games/cards',
      access: Feature.GAMES,
      handler: async (request, response) => {
        const actor = requireActor(request);
        await sources.countImport(actor);
        response.json(await receiveFile(request, (upload) => readCardFile(actor, upload, sources)));
      },
    },
  ];
}
