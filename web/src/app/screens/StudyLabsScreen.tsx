import LabsPage from '../../features/games/networkBuilder/labs/LabsPage';
import { VersionSelect } from '../../features/study/version/VersionSelect';

/** The labs as part of the course. */
export function StudyLabsScreen() {
  return (
    <>
      <VersionSelect isShared />
      <LabsPage />
    </>
  );
}
