import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { StudyTimeModel } from './studyTime.model.js';

/** The timer's measured study time. */
export const toolExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id: ownerId }) {
    yield recordsItem('study/study-time.json', () => StudyTimeModel.find({ ownerId }).lean().cursor());
  },
};
