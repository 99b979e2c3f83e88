import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Question } from '../questions/question.type.js';
import {
  currentModuleId,
  findModule,
  findModuleQuiz,
  listCourses,
  saveModulePlace,
} from './module.service.js';
import { Course, ModuleSummary, SaveModulePlaceInput, StudyModule } from './module.type.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class ModuleResolver {
  @Query(() => [Course])
  courses(@CurrentActor() actor: Actor): Promise<Course[]> {
    return listCourses(actor);
  }

  @Query(() => StudyModule)
  studyModule(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyModule> {
    return findModule(actor, id);
  }

  @Query(() => ID, { description: 'The module in which the person left off.' })
  currentModule(
    @CurrentActor() actor: Actor,
    @Arg('category', () => String) category: string,
  ): Promise<string> {
    return currentModuleId(actor, category);
  }

  @Query(() => [Question], { description: 'The questions that check a module.' })
  moduleCheck(@Arg('id', () => ID) id: string): Question[] {
    return findModuleQuiz(id);
  }

  @Mutation(() => ModuleSummary)
  saveModulePlace(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveModulePlaceInput) input: SaveModulePlaceInput,
  ): Promise<ModuleSummary> {
    return saveModulePlace(actor, input);
  }
}
