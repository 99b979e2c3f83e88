import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Question } from '../questions/question.type.js';
import { SaveLessonPositionInput, SaveModulePlaceInput } from './lessonPosition.type.js';
import { currentModuleId, findModule, listCourses, saveLessonPosition } from './module.service.js';
import { Course, ModuleSummary, StudyModule } from './module.type.js';
import { findModuleQuiz } from './moduleQuiz.service.js';

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

  @Query(() => [Question], { description: 'The questions of a quiz of a module; others for another seed.' })
  moduleQuiz(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('seed', () => Int, { defaultValue: 0, description: '0 to 1,000,000,000.' }) seed: number,
  ): Promise<Question[]> {
    return findModuleQuiz(actor, { moduleId: id, seed });
  }

  @Query(() => [Question], { deprecationReason: 'Renamed to moduleQuiz.' })
  moduleCheck(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('seed', () => Int, { defaultValue: 0 }) seed: number,
  ): Promise<Question[]> {
    return findModuleQuiz(actor, { moduleId: id, seed });
  }

  @Mutation(() => ModuleSummary)
  saveLessonPosition(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveLessonPositionInput) input: SaveLessonPositionInput,
  ): Promise<ModuleSummary> {
    return saveLessonPosition(actor, input);
  }

  @Mutation(() => ModuleSummary, { deprecationReason: 'Renamed to saveLessonPosition.' })
  saveModulePlace(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveModulePlaceInput) input: SaveModulePlaceInput,
  ): Promise<ModuleSummary> {
    return saveLessonPosition(actor, input);
  }
}
