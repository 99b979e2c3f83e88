import { recordOverhead, type StorageSource } from '../../../core/storage/storageUsage.js';
import { MessageModel, type ProposalRecord } from './message.model.js';

interface Counted {
  content?: string;
  actions?: readonly ProposalRecord[];
}

/** What `storedBytes` needs of a message. */
export const countedFields = 'content actions';

/** Bytes with which messages count. */
export function storedBytes(messages: readonly Counted[]): number {
  return messages.reduce(
    (sum, { content = '', actions = [] }) =>
      sum + recordOverhead + Buffer.byteLength(content) + proposalBytes(actions),
    0,
  );
}

/** Bytes with which the proposals in a message count. */
export function proposalBytes(actions: readonly ProposalRecord[]): number {
  return actions.reduce(
    (sum, { title, text }) => sum + recordOverhead + Buffer.byteLength(title) + Buffer.byteLength(text),
    0,
  );
}

/** All messages, until their conversation is removed. */
export const chatStorage: StorageSource = {
  stored: async (ownerId) => {
    let bytes = 0;
    for await (const message of MessageModel.find({ ownerId }).select(countedFields).lean().cursor()) {
      bytes += storedBytes([message]);
    }
    return bytes;
  },
};
