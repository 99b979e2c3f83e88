import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { StudyTimeModel } from './studyTime.model.js';

/** What the timer has measured. */
export const toolExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id: ownerId }) {
    yield recordsItem('study/study-time.json', () => StudyTimeModel.find({ ownerId }).lean().cursor());
  },
};
