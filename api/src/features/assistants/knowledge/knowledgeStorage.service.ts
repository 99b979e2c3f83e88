import { Types } from 'mongoose';
import type { StorageSource } from '../../../core/storage/storageUsage.js';
import { KnowledgeTextModel } from './knowledge.model.js';

/** What was read of notes and files for assistants: a file that packs well holds far more than its bytes. */
export const knowledgeStorage: StorageSource = {
  stored: async (ownerId) => {
    const [sum] = await KnowledgeTextModel.aggregate<{ bytes: number }>([
      { $match: { ownerId: new Types.ObjectId(ownerId) } },
      { $group: { _id: null, bytes: { $sum: '$bytes' } } },
    ]);
    return sum?.bytes ?? 0;
  },
};
