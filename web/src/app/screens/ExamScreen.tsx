import { lazy } from 'react';
import { ExamPage } from '../../features/study/ExamPage';

/** Most exams have no lab, so the simulator is loaded with the first lab. */
const ExamLab = lazy(() =>
  import('../../features/games/networkBuilder/exam/ExamLab').then((part) => ({ default: part.ExamLab })),
);

/** A practice exam with its labs. */
export function ExamScreen() {
  return <ExamPage Lab={ExamLab} />;
}
