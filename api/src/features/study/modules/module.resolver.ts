import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { ModuleQuizInput } from '../questions/question.type.js';
import { SaveLessonPositionInput } from './lessonPosition.type.js';
import { currentModuleId, findModule, listCourses, saveLessonPosition } from './module.service.js';
import { Course, ModuleSummary, StudyModule } from './module.type.js';
import { leaveModuleQuiz, startModuleQuiz } from './moduleQuiz.service.js';
import { StartedModuleQuiz } from './moduleQuiz.type.js';

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

  @Query(() => ID, { description: 'The module you were last in.' })
  currentModule(
    @CurrentActor() actor: Actor,
    @Arg('category', () => String) category: string,
  ): Promise<string> {
    return currentModuleId(actor, category);
  }

  @Mutation(() => StartedModuleQuiz, {
    description:
      'Starts a quiz, which lasts 30 minutes. Until you finish or leave it, the module’s answers are hidden everywhere else.',
  })
  startModuleQuiz(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StartedModuleQuiz> {
    return startModuleQuiz(actor, id);
  }

  @Mutation(() => Boolean, { description: 'Leaves a quiz in progress. It no longer counts.' })
  async leaveModuleQuiz(
    @CurrentActor() actor: Actor,
    @Arg('quiz', () => ModuleQuizInput) quiz: ModuleQuizInput,
  ): Promise<boolean> {
    await leaveModuleQuiz(actor, quiz);
    return true;
  }

  @Mutation(() => ModuleSummary)
  saveLessonPosition(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveLessonPositionInput) input: SaveLessonPositionInput,
  ): Promise<ModuleSummary> {
    return saveLessonPosition(actor, input);
  }
}
