import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { drawCommandTasks, listCommandTopics, typeCommand } from './commandDrill.service.js';
import { CommandOutcome, CommandTask, CommandTopicProgress, TypeCommandInput } from './commandDrill.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class CommandDrillResolver {
  @Query(() => [CommandTopicProgress])
  commandTopics(@CurrentActor() actor: Actor): Promise<CommandTopicProgress[]> {
    return listCommandTopics(actor);
  }

  @Query(() => [CommandTask], { description: 'Commands to type, with missed and new ones first.' })
  commandTasks(
    @CurrentActor() actor: Actor,
    @Arg('first', () => Int, { defaultValue: 10, description: '1 to 50.' }) first: number,
    @Arg('topic', () => String, { nullable: true }) topic?: string,
    @Arg('command', () => ID, { nullable: true, description: 'Only tasks for this command.' })
    command?: string,
  ): Promise<CommandTask[]> {
    return drawCommandTasks(actor, first, topic ?? undefined, command ?? undefined);
  }

  @Mutation(() => CommandOutcome, { description: 'Runs a line as the device would.' })
  typeCommand(
    @CurrentActor() actor: Actor,
    @Arg('input', () => TypeCommandInput) input: TypeCommandInput,
  ): Promise<CommandOutcome> {
    return typeCommand(actor, input);
  }
}
