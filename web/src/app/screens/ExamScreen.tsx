import { lazy } from 'react';
import { ExamPage } from '../../features/study/ExamPage';
import { VersionSelect } from '../../features/study/version/VersionSelect';

/** Most exams have no lab, so the simulator is loaded with the first lab. */
const ExamLab = lazy(() =>
  import('../../features/games/networkBuilder/exam/ExamLab').then((part) => ({ default: part.ExamLab })),
);

/** A practice exam with its labs. */
export function ExamScreen() {
  return (
    <>
      <VersionSelect />
      <ExamPage Lab={ExamLab} />
    </>
  );
}
