import { Types } from 'mongoose';
import type { StorageSource } from '../../../core/storage/storageUsage.js';
import { FileModel } from './file.model.js';
import { LeaseModel } from './lease.model.js';

/** Each file counts with its size, including the trash, and each upload with its reserved space. */
export const fileStorage: StorageSource = {
  stored: async (ownerId) => {
    const [sum] = await FileModel.aggregate<{ bytes: number }>([
      { $match: { ownerId: new Types.ObjectId(ownerId) } },
      { $group: { _id: null, bytes: { $sum: '$size' } } },
    ]);
    return sum?.bytes ?? 0;
  },
  reserved: async (ownerId) => {
    const leases = await LeaseModel.find({ ownerId, reserved: { $gt: 0 } })
      .select('reserved')
      .lean();
    return leases.reduce((sum, { reserved }) => sum + reserved, 0);
  },
};
