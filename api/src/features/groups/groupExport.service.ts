import { type ExportSource, jsonItem } from '../../core/export/exportItem.js';
import { GroupModel } from './group.model.js';

/** The person's groups; assignments belong to the group. */
export const groupExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id }) {
    const groups = await GroupModel.find(
      { 'members.userId': id },
      { name: 1, description: 1, 'members.$': 1 },
    ).lean();
    yield jsonItem(
      'groups.json',
      groups.map(({ name, description, members: [membership] }) => ({
        name,
        description,
        isGroupAdmin: membership?.isGroupAdmin,
        joinedAt: membership?.joinedAt,
      })),
    );
  },
};
