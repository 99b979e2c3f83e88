import { StudyTimer } from './StudyTimer';

export default function StudyTimerPage() {
  return <StudyTimer />;
}
