import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { GameRank } from '../frame/game.type.js';
import { LabGrade, LabHint, LabResult, LabRun, LabSolution, LabSummary, SeenWorldInput } from './lab.type.js';
import type { LabGrading } from './labGrade.service.js';
import { appendLabLog, takeLabHint } from './labLog.service.js';
import { type FindUsernames, listLabHistory, listLabRanks } from './labRanks.service.js';
import {
  findOwnRun,
  listLabs,
  restartLab,
  rewindLab,
  showLabSolution,
  startLab,
  toRun,
} from './labRun.service.js';

/** The labs of Network Builder. */
export function createLabResolver(grading: LabGrading, findUsernames: FindUsernames) {
  @Resolver()
  @Authorized('labs')
  class LabResolver {
    @Query(() => [LabSummary], { description: 'All labs, and how far the person is with each.' })
    labs(@CurrentActor() actor: Actor): Promise<LabSummary[]> {
      return listLabs(actor);
    }

    @Query(() => LabRun)
    async labRun(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<LabRun> {
      return toRun(await findOwnRun(actor, id));
    }

    @Query(() => [GameRank], { description: 'The best results of a lab, and one’s own place.' })
    labLeaderboard(@CurrentActor() actor: Actor, @Arg('labId', () => ID) labId: string): Promise<GameRank[]> {
      return listLabRanks(actor, labId, findUsernames);
    }

    @Query(() => [LabResult], { description: 'The own submissions of a lab, the latest first.' })
    labHistory(@CurrentActor() actor: Actor, @Arg('labId', () => ID) labId: string): Promise<LabResult[]> {
      return listLabHistory(actor, labId);
    }

    @Mutation(() => LabRun, { description: 'Starts a lab; a run that is open is answered again.' })
    startLab(@CurrentActor() actor: Actor, @Arg('labId', () => ID) labId: string): Promise<LabRun> {
      return startLab(actor, labId);
    }

    @Mutation(() => Int, {
      description:
        'Adds what was done to the log of a run; `from` is the index of the first entry. What the server has already must be the same. Answers how many entries it has.',
    })
    appendLabLog(
      @CurrentActor() actor: Actor,
      @Arg('runId', () => ID) runId: string,
      @Arg('from', () => Int) from: number,
      @Arg('entries', () => GraphQLJSON) entries: unknown,
    ): Promise<number> {
      return appendLabLog(actor, runId, from, entries);
    }

    @Mutation(() => LabRun, { description: 'Cuts the log to its first entries.' })
    rewindLab(
      @CurrentActor() actor: Actor,
      @Arg('runId', () => ID) runId: string,
      @Arg('length', () => Int) length: number,
    ): Promise<LabRun> {
      return rewindLab(actor, runId, length);
    }

    @Mutation(() => LabRun, {
      description: 'Empties the log. After the solution was shown the lab gets new values.',
    })
    restartLab(@CurrentActor() actor: Actor, @Arg('runId', () => ID) runId: string): Promise<LabRun> {
      return restartLab(actor, runId);
    }

    @Mutation(() => LabHint, {
      description: 'Hint 1 is free, 2 costs 5% and 3 costs 15% of what its requirement is worth.',
    })
    takeLabHint(
      @CurrentActor() actor: Actor,
      @Arg('runId', () => ID) runId: string,
      @Arg('requirementId', () => ID) requirementId: string,
      @Arg('level', () => Int) level: number,
    ): Promise<LabHint> {
      return takeLabHint(actor, runId, requirementId, level);
    }

    @Mutation(() => LabGrade, {
      description: 'Replays the log and grades the network. Passing closes the run; otherwise it stays open.',
    })
    submitLab(
      @CurrentActor() actor: Actor,
      @Arg('runId', () => ID) runId: string,
      @Arg('seen', () => SeenWorldInput, { nullable: true }) seen?: SeenWorldInput,
    ): Promise<LabGrade> {
      return grading.submitLab(actor, runId, seen);
    }

    @Mutation(() => LabGrade, {
      description:
        'Grades practice without a connection, which has seed 0. It counts for progress, never for ranks; sent twice it counts once.',
    })
    submitOfflineLab(
      @CurrentActor() actor: Actor,
      @Arg('labId', () => ID) labId: string,
      @Arg('log', () => GraphQLJSON) log: unknown,
      @Arg('simVersion', () => Int) simVersion: number,
    ): Promise<LabGrade> {
      return grading.submitOfflineLab(actor, labId, log, simVersion);
    }

    @Mutation(() => LabSolution, {
      description: 'Shows the solution; the person is not ranked in this lab any more.',
    })
    showLabSolution(
      @CurrentActor() actor: Actor,
      @Arg('runId', () => ID) runId: string,
    ): Promise<LabSolution> {
      return showLabSolution(actor, runId);
    }
  }
  return LabResolver;
}
