import { Types } from 'mongoose';
import type { StorageSource } from '../../../core/storage/storageUsage.js';
import { KnowledgeTextModel } from './knowledge.model.js';

/** Text that assistants have read from notes and files, which may be far larger than the compressed file. */
export const knowledgeStorage: StorageSource = {
  stored: async (ownerId) => {
    const [sum] = await KnowledgeTextModel.aggregate<{ bytes: number }>([
      { $match: { ownerId: new Types.ObjectId(ownerId) } },
      { $group: { _id: null, bytes: { $sum: '$bytes' } } },
    ]);
    return sum?.bytes ?? 0;
  },
};
