import { AssignedWork } from '../../features/groups/AssignedWork';
import { StudyPage } from '../../features/study/progress/StudyPage';

/** The Study Hub with the groups' assignments. */
export function StudyHubScreen() {
  return <StudyPage assigned={<AssignedWork />} />;
}
