import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { LabMembers } from '../customLabs/customLabPlay.service.js';
import { GameRank } from '../frame/game.type.js';
import { type FindUsernames, listRanks } from '../frame/gameScore.service.js';
import { LabGrade, LabHint, LabResult, LabRun, LabSolution, LabSummary, SeenWorldInput } from './lab.type.js';
import type { LabStudy } from './labCards.js';
import type { LabGrading } from './labGrade.service.js';
import { listLabHistory } from './labRanks.service.js';
import {
  appendLabLog,
  findOwnRun,
  listLabs,
  listOwnLabs,
  requireLab,
  restartLab,
  rewindLab,
  showLabSolution,
  startLab,
  takeLabHint,
  toRun,
} from './labRun.service.js';
import { networkBuilder } from './labs.js';

/** The labs of Network Builder. */
@Resolver()
@Authorized('labs')
export class LabResolver {
  constructor(
    private readonly services: {
      labGrading: LabGrading;
      findUsernames: FindUsernames;
      requireLabShown: LabStudy['requireShown'];
      assistantMembers: LabMembers;
    },
  ) {}

  @Query(() => [LabSummary], { description: 'All built-in labs, with your progress in each.' })
  labs(@CurrentActor() actor: Actor): Promise<LabSummary[]> {
    return listLabs(actor);
  }

  @Query(() => [LabSummary], { description: 'Labs that admins made and offer you, with your progress.' })
  offeredLabs(@CurrentActor() actor: Actor): Promise<LabSummary[]> {
    return listOwnLabs(actor, this.services.assistantMembers);
  }

  @Query(() => LabRun)
  async labRun(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<LabRun> {
    return toRun(await findOwnRun(actor, id));
  }

  @Query(() => [GameRank], { description: 'A lab’s best results and your rank.' })
  async labLeaderboard(
    @CurrentActor() actor: Actor,
    @Arg('labId', () => ID) labId: string,
  ): Promise<GameRank[]> {
    await requireLab(actor, labId, this.services.assistantMembers);
    return listRanks(actor, networkBuilder, labId, this.services.findUsernames);
  }

  @Query(() => [LabResult], { description: 'Your submissions for a lab, newest first.' })
  labHistory(@CurrentActor() actor: Actor, @Arg('labId', () => ID) labId: string): Promise<LabResult[]> {
    return listLabHistory(actor, labId);
  }

  @Mutation(() => LabRun, { description: 'Starts a lab, or returns the run in progress.' })
  startLab(@CurrentActor() actor: Actor, @Arg('labId', () => ID) labId: string): Promise<LabRun> {
    return startLab(actor, labId, this.services.assistantMembers);
  }

  @Mutation(() => Int, {
    description:
      'Adds entries to a run’s log. `from` is the index of the first one. Entries that the server already has must be identical. Returns how many entries it has now.',
  })
  appendLabLog(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('from', () => Int) from: number,
    @Arg('entries', () => GraphQLJSON) entries: unknown,
  ): Promise<number> {
    return appendLabLog(actor, runId, from, entries);
  }

  @Mutation(() => LabRun, { description: 'Shortens the log to its first entries.' })
  rewindLab(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('length', () => Int) length: number,
  ): Promise<LabRun> {
    return rewindLab(actor, runId, length);
  }

  @Mutation(() => LabRun, {
    description: 'Empties the log. If the solution was shown, the lab gets new values.',
  })
  restartLab(@CurrentActor() actor: Actor, @Arg('runId', () => ID) runId: string): Promise<LabRun> {
    return restartLab(actor, runId, this.services.assistantMembers);
  }

  @Mutation(() => LabHint, {
    description: 'Hint 1 is free. Hint 2 costs 5% and hint 3 costs 15% of the requirement’s points.',
  })
  takeLabHint(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('requirementId', () => ID) requirementId: string,
    @Arg('level', () => Int) level: number,
  ): Promise<LabHint> {
    return takeLabHint(actor, runId, requirementId, level, this.services.requireLabShown);
  }

  @Mutation(() => LabGrade, {
    description:
      'Replays the log and grades the network. The run closes if it passes and stays open otherwise.',
  })
  submitLab(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('seen', () => SeenWorldInput, { nullable: true }) seen?: SeenWorldInput,
  ): Promise<LabGrade> {
    return this.services.labGrading.submitLab(actor, runId, seen);
  }

  @Mutation(() => LabGrade, {
    description:
      'Grades offline practice, which has seed 0. It counts toward progress but not ranks. If sent twice, it counts once.',
  })
  submitOfflineLab(
    @CurrentActor() actor: Actor,
    @Arg('labId', () => ID) labId: string,
    @Arg('log', () => GraphQLJSON) log: unknown,
    @Arg('simVersion', () => Int) simVersion: number,
  ): Promise<LabGrade> {
    return this.services.labGrading.submitOfflineLab(actor, labId, log, simVersion);
  }

  @Mutation(() => LabSolution, {
    description: 'Shows the solution. You are no longer ranked in this lab.',
  })
  showLabSolution(@CurrentActor() actor: Actor, @Arg('runId', () => ID) runId: string): Promise<LabSolution> {
    return showLabSolution(actor, runId, this.services.requireLabShown);
  }
}
