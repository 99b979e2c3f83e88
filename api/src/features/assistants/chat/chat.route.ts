import type { Response } from 'express';
import { Feature } from '../../../core/access/access.js';
import { type Route, requireActor } from '../../../core/http/route.js';
import { bodyOf, readInput } from '../../../core/input/validation.js';
import { ChatInput } from '../conversations/messageInput.type.js';
import type { Chat } from './chat.service.js';
import { parseHistory } from './parseHistory.js';

/** The chat over REST: the caller keeps the conversation, and nothing is stored. */
export function chatRoutes(chat: Chat): Route[] {
  return [
    {
      method: 'post',
      path: '/api/assistants/chat',
      access: Feature.AI_ASSISTANTS,
      handler: async (request, response) => {
        const input = await readInput(ChatInput, request.body, ['assistantType', 'message', 'memoryEnabled']);
        const { assistantType, message, memoryEnabled } = input;
        const history = parseHistory(bodyOf(request.body).conversationHistory);
        const { text, sources } = await chat.answer(
          requireActor(request),
          { assistantType, message, memoryEnabled: memoryEnabled ?? false, history },
          disconnectSignal(response),
        );
        response.json({ response: text, sources });
      },
    },
  ];
}

/** Aborted if the client disconnects before the response is complete. */
function disconnectSignal(response: Response | undefined): AbortSignal {
  const controller = new AbortController();
  if (response?.destroyed) controller.abort();
  response?.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
