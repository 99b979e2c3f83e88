// One file for the browser with everything that the dashboard shows after its first paint.
import { AssistantCards } from '../../features/assistants/AssistantCards';
import { GameCards } from '../../features/games/GameCards';
import { TodayCard } from '../../features/study/planner/TodayCard';
import { StudyProgressCard } from '../../features/study/progress/StudyProgressCard';
import { RecentFiles } from '../../features/vault/files/RecentFiles';
import { DashboardActions } from './DashboardActions';
import { QuickPanel } from './QuickPanel';
import { SetupCard } from './SetupCard';

export {
  AssistantCards,
  DashboardActions,
  GameCards,
  QuickPanel,
  RecentFiles,
  SetupCard,
  StudyProgressCard,
  TodayCard,
};
