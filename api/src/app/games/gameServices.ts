import { createCustomPlay } from '../../features/games/custom/customPlay.js';
import { createStartLimit, createSubmissionLimit } from '../../features/games/frame/gameLimits.js';
import type { GameServices, ServerGame } from '../../features/games/frame/serverGame.js';
import { createHerbalFlashcards } from '../../features/games/herbalFlashcards/herbalFlashcards.js';
import type { HerbCardServices } from '../../features/games/herbalFlashcards/herbCardServices.js';
import { createLogicalPuzzles } from '../../features/games/logicalPuzzles/logicalPuzzles.js';
import { memoryChallenge } from '../../features/games/memoryChallenge/memoryChallenge.js';
import type { LabStudy } from '../../features/games/networkBuilder/labCards.js';
import { pcRepair } from '../../features/games/pcRepair/pcRepair.js';
import { plantMatcher } from '../../features/games/plantMatcher/plantMatcher.js';
import { requireLabShown } from '../../features/study/attempts/hiddenAnswers.service.js';
import { dropFreshGameCards, saveGameCards } from '../../features/study/gameCards/gameCard.service.js';
import {
  gradeHerbCard,
  herbSchedules,
  newHerbsLeft,
} from '../../features/study/gameCards/herbCard.service.js';
import { recordLabResult } from '../../features/study/scheduling/labEvidence.service.js';
import { findActor } from '../../features/users/user.service.js';

/** The herb cards in the shared review queue, even for users with access to the games but not the Study Hub. */
export const herbCards: HerbCardServices = {
  schedules: herbSchedules,
  newLeft: newHerbsLeft,
  grade: gradeHerbCard,
};

/** What the Study Hub stores about graded labs. */
export const labStudy: LabStudy = {
  saveCards: saveGameCards,
  dropFreshCards: dropFreshGameCards,
  recordResult: recordLabResult,
  requireShown: requireLabShown,
};

/** The games that the server deals and replays. Labs work differently. */
const listGames = (secret: string): readonly ServerGame[] => [
  memoryChallenge,
  createHerbalFlashcards(herbCards),
  plantMatcher,
  pcRepair,
  createCustomPlay(findActor),
  createLogicalPuzzles(secret),
];

/** The games with what they need from other features. */
export const createGameServices = (secret: string): GameServices => ({
  games: listGames(secret),
  saveCards: saveGameCards,
  countStart: createStartLimit(),
  countSubmission: createSubmissionLimit(),
});
