import { Feature } from '../../../core/access/access.js';
import { disconnectSignal } from '../../../core/http/disconnectSignal.js';
import { actorOf, type Route } from '../../../core/http/route.js';
import { bodyOf, readInput } from '../../../core/input/validation.js';
import { ChatInput } from '../conversations/message.type.js';
import type { Chat } from './chat.service.js';
import { readHistory } from './parseHistory.js';

/** The chat over REST: the caller keeps the conversation, nothing is stored. */
export function assistantRoutes(chat: Chat): Route[] {
  return [
    {
      method: 'post',
      path: '/api/assistants/chat',
      access: Feature.AI_ASSISTANTS,
      handler: async (request, response) => {
        const input = await readInput(ChatInput, request.body, ['assistantType', 'message', 'memoryEnabled']);
        const { assistantType, message, memoryEnabled } = input;
        const history = readHistory(bodyOf(request.body).conversationHistory);
        const { text, sources } = await chat.answer(
          actorOf(request),
          { assistantType, message, memoryEnabled: memoryEnabled ?? false, history },
          disconnectSignal(response),
        );
        response.json({ response: text, sources });
      },
    },
  ];
}
