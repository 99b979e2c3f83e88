import type { CardSources } from '../../features/games/custom/customCards.js';
import { createLabTest, type TestCustomLab } from '../../features/games/customLabs/customLabTest.service.js';
import type { GameServices } from '../../features/games/frame/serverGame.js';
import type { LabGrader } from '../../features/games/grading/labGrader.js';
import {
  type FindDailyPuzzle,
  findDailyPuzzle,
} from '../../features/games/logicalPuzzles/dailyPuzzle.service.js';
import { createExamLabs } from '../../features/games/networkBuilder/examLabs.service.js';
import { createLabGrading, type LabGrading } from '../../features/games/networkBuilder/labGrade.service.js';
import type { ExamLabs } from '../../features/study/attempts/examLabs.js';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { createCardSources } from './cardSources.js';
import { createGameServices, labStudy } from './gameServices.js';

/** Labs, games, and the cards that games consist of. */
export interface PlayServices {
  labGrading: LabGrading;
  testCustomLab: TestCustomLab;
  examLabs: ExamLabs;
  gameServices: GameServices;
  cardSources: CardSources;
  findDailyPuzzle: FindDailyPuzzle;
}

export const createPlayServices = (
  { sessionSecret }: Config,
  logger: Logger,
  labGrader: LabGrader,
  cardFiles: Pick<CardSources, 'tempFiles' | 'readCards'>,
): PlayServices => ({
  labGrading: createLabGrading(labGrader, logger, labStudy),
  testCustomLab: createLabTest(labGrader),
  examLabs: createExamLabs(labGrader, labStudy),
  gameServices: createGameServices(sessionSecret),
  cardSources: createCardSources(cardFiles),
  findDailyPuzzle: (actor) => findDailyPuzzle(actor, sessionSecret, new Date()),
});
