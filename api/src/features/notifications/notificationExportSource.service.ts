import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { NotificationModel } from './notification.model.js';

/** The person's notifications. */
export const notificationExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id: ownerId }) {
    yield recordsItem('notifications.json', () => NotificationModel.find({ ownerId }).lean().cursor());
  },
};
