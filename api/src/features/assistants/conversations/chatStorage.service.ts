import { recordOverhead, type StorageSource } from '../../../core/storage/storageUsage.js';
import { MessageModel, type ProposalRecord } from './message.model.js';

interface Counted {
  content?: string;
  actions?: readonly ProposalRecord[];
}

/** The fields of a message that `storedBytes` needs. */
export const countedFields = 'content actions';

/** A message's bytes in the storage usage. */
export function storedBytes(messages: readonly Counted[]): number {
  return messages.reduce(
    (sum, { content = '', actions = [] }) =>
      sum + recordOverhead + Buffer.byteLength(content) + proposalBytes(actions),
    0,
  );
}

/** The bytes of a message's proposals in the storage usage. */
export function proposalBytes(actions: readonly ProposalRecord[]): number {
  return actions.reduce(
    (sum, { title, text }) => sum + recordOverhead + Buffer.byteLength(title) + Buffer.byteLength(text),
    0,
  );
}

/** All messages count until their conversation is deleted permanently. */
export const chatStorage: StorageSource = {
  stored: async (ownerId) => {
    let bytes = 0;
    for await (const message of MessageModel.find({ ownerId }).select(countedFields).lean().cursor()) {
      bytes += storedBytes([message]);
    }
    return bytes;
  },
};
