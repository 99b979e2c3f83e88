import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { auditOrigin, type RecordAudit } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { FindActor } from '../frame/sharedAccess.js';
import { listCheckForms } from './checkForms.js';
import {
  acceptLabChange,
  createCustomLab,
  deleteCustomLab,
  findCustomLab,
  listCustomLabs,
  recordLabSolution,
  replaceLabNetwork,
  restoreCustomLab,
  saveCustomLab,
} from './customLab.service.js';
import { CustomLab, CustomLabInput, CustomLabSummary, LabAudienceInput, LabGroup } from './customLab.type.js';
import { type LabSharing, offerCustomLab, unshareCustomLab } from './customLabOffer.service.js';
import type { TestCustomLab } from './customLabTest.service.js';

/** Labs that admins make. */
@Resolver()
@Authorized('admin')
export class CustomLabResolver {
  constructor(
    private readonly services: {
      testCustomLab: TestCustomLab;
      labSharing: LabSharing;
      findActor: FindActor;
      recordAudit: RecordAudit;
    },
  ) {}

  @Query(() => [CustomLabSummary], { description: 'The labs you made, newest first.' })
  customLabs(@CurrentActor() actor: Actor): Promise<CustomLabSummary[]> {
    return listCustomLabs(actor);
  }

  @Query(() => [CustomLabSummary], {
    description: 'Your deleted labs that `restoreCustomLab` can bring back.',
  })
  deletedCustomLabs(@CurrentActor() actor: Actor): Promise<CustomLabSummary[]> {
    return listCustomLabs(actor, true);
  }

  @Query(() => CustomLab, { description: 'One of your labs.' })
  customLab(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomLab> {
    return findCustomLab(actor, id);
  }

  @Query(() => GraphQLJSON, {
    description: 'The types of checks with their fields: `[{ id, label, fixed, fields }]`.',
  })
  customLabCheckForms(): object {
    return listCheckForms();
  }

  @Query(() => [LabGroup], { description: 'The groups you can offer labs to.' })
  labGroups(@CurrentActor() actor: Actor): Promise<LabGroup[]> {
    return this.services.labSharing.groupsFor(actor);
  }

  @Mutation(() => CustomLab, { description: 'Makes a lab that starts from a sandbox’s current state.' })
  createCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('sandboxId', () => ID) sandboxId: string,
    @Arg('title', () => String) title: string,
    @Ctx() context: Context,
  ): Promise<CustomLab> {
    return createCustomLab(actor, { sandboxId, title }, this.services.findActor, this.auditOf(context));
  }

  @Mutation(() => CustomLab, {
    description: 'Saves a lab’s texts and checks. Returns CONFLICT if it was changed after `version`.',
  })
  saveCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => CustomLabInput) input: CustomLabInput,
  ): Promise<CustomLab> {
    return saveCustomLab(actor, id, version, input);
  }

  @Mutation(() => CustomLab, {
    description: 'Replaces a lab’s network with a sandbox’s. Its solution must be recorded again.',
  })
  replaceCustomLabNetwork(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('sandboxId', () => ID) sandboxId: string,
  ): Promise<CustomLab> {
    return replaceLabNetwork(actor, id, version, sandboxId, this.services.findActor);
  }

  @Mutation(() => CustomLab, { description: 'Makes your run’s steps the lab’s solution.' })
  recordCustomLabSolution(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('runId', () => ID) runId: string,
  ): Promise<CustomLab> {
    return recordLabSolution(actor, id, version, runId);
  }

  @Mutation(() => CustomLab, {
    description:
      'Tests a part of the lab: its start, its solution, and changes to it. Call it until `test.isDone`.',
  })
  testCustomLab(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomLab> {
    return this.services.testCustomLab(actor, id);
  }

  @Mutation(() => CustomLab, {
    description: 'Records why a change that still passes the lab is correct. Null removes the reason.',
  })
  acceptCustomLabChange(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('step', () => Int) step: number,
    @Arg('becomes', () => String, { nullable: true }) becomes?: string,
    @Arg('reason', () => String, { nullable: true }) reason?: string,
  ): Promise<CustomLab> {
    return acceptLabChange(actor, id, version, {
      step,
      becomes: becomes ?? undefined,
      reason: reason ?? undefined,
    });
  }

  @Mutation(() => CustomLab, {
    description:
      'Offers the current version to everyone the lab is shared with, and to one more member or group. Returns CONFLICT until its test passes.',
  })
  offerCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
    @Arg('to', () => LabAudienceInput, { nullable: true }) to?: LabAudienceInput,
  ): Promise<CustomLab> {
    return offerCustomLab(actor, id, to ?? undefined, this.services.labSharing, this.auditOf(context));
  }

  @Mutation(() => CustomLab, { description: 'Stops sharing a lab. Runs in progress can be finished.' })
  unshareCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('shareId', () => ID) shareId: string,
    @Ctx() context: Context,
  ): Promise<CustomLab> {
    return unshareCustomLab(actor, id, shareId, this.auditOf(context));
  }

  @Mutation(() => CustomLabSummary, {
    description: 'For a week, `restoreCustomLab` can bring it back. Members keep their results.',
  })
  deleteCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<CustomLabSummary> {
    return deleteCustomLab(actor, id, this.auditOf(context));
  }

  @Mutation(() => CustomLabSummary, { description: 'Undoes `deleteCustomLab`.' })
  restoreCustomLab(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<CustomLabSummary> {
    return restoreCustomLab(actor, id, this.auditOf(context));
  }

  private auditOf(context: Context) {
    return { origin: auditOrigin(context), record: this.services.recordAudit };
  }
}
