import type { Actor } from '../../../core/access/access.js';
import { findConversation } from '../conversations/conversation.service.js';
import type { Conversation } from '../conversations/conversation.type.js';
import { switchVersion } from '../conversations/messageVersions.service.js';
import { publishDelta } from './chatEvents.service.js';

/**
 * Shows another version of a message in all windows.
 * @throws UserError NOT_FOUND; CONFLICT while an answer is in progress
 */
export async function showVersion(actor: Actor, id: string): Promise<Conversation> {
  const { _id: messageId, ownerId, conversationId, state = 'complete' } = await switchVersion(actor, id);
  // A window that doesn't show the message reloads the conversation.
  await publishDelta({ ownerId, conversationId, messageId, offset: 0, text: '', state });
  return findConversation(actor, String(conversationId));
}
