import { loadContent } from '../../../../content/content.load.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import { loadLabs } from '../../../../content/lab.load.js';
import type { Diagram as DiagramContent, Module } from '../../../../content/module.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { findByWords } from '../../../platform/text/findByWords.js';
import { categories, examOf } from '../questions/questionBank.js';
import { referencePath } from '../reference/reference.js';
import { withoutLetter } from '../scheduling/labEvidence.service.js';
import {
  examProgress,
  type Knowledge,
  objectiveTitle,
  progressOf,
  toPercent,
} from '../scheduling/mastery.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import { toSource } from '../sources/source.js';
import { versionOf } from '../version/examVersion.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import type { SaveLessonPositionInput } from './lessonPosition.type.js';
import type { Course, Diagram, ModuleSummary, StudyModule } from './module.type.js';
import { isPassed } from './moduleQuiz.js';
import { fixedQuiz, moduleOf, quizScore } from './moduleQuiz.service.js';

type LessonPosition = Pick<
  LessonPositionRecord,
  'moduleId' | 'isRead' | 'isWatched' | 'slide' | 'visitedAt' | 'quizRight'
>;

/** Returns every module by exam, with the actor's progress in it. */
export async function listCourses(actor: Actor): Promise<Course[]> {
  const version = await versionOf(actor);
  const { exams, modules } = curriculumOf(version);
  const [positions, knowledge] = await Promise.all([lessonPositions(actor), readKnowledge(actor, version)]);
  return exams.map((exam) => ({
    exam: exam.id,
    title: exam.title,
    category: exam.category,
    progress: toPercent(examProgress(exam, knowledge.mastery)),
    modules: inOrder(modules.filter((module) => module.exam === exam.id)).map((module) =>
      toSummary({ module, version }, positions.get(module.id), knowledge),
    ),
  }));
}

/** Returns lessons with words in the title or summary that begin like those of the query, title matches first. */
export async function searchModules(actor: Actor, query: string, count: number) {
  const { exams, modules } = curriculumOf(await versionOf(actor));
  const titles = new Map(exams.map(({ id, title }) => [id, title]));
  const entries = modules.map((module) => ({ title: module.title, text: module.summary, item: module }));
  return findByWords(entries, query, count).map(({ id, title, exam, order }) => ({
    id: `lesson-${id}`,
    title,
    detail: `${titles.get(exam) ?? ''}, lesson ${order}`,
    url: `/study-hub/modules/${id}`,
  }));
}

/**
 * Returns a module with its lesson.
 * @throws UserError NOT_FOUND
 */
export async function findModule(actor: Actor, id: string): Promise<StudyModule> {
  const found = moduleOf(id, await versionOf(actor));
  const [position, knowledge] = await Promise.all([
    LessonPositionModel.findOne({ ownerId: actor.id, moduleId: id }).lean(),
    readKnowledge(actor, found.version),
  ]);
  return toModule(found, position ?? undefined, knowledge);
}

/**
 * Returns the incomplete module that the actor visited last, else the first incomplete one, else (if the course is
 * complete) the first one.
 * @throws UserError BAD_USER_INPUT for an unknown category
 */
export async function currentModuleId(actor: Actor, category: string): Promise<string> {
  if (!categories().includes(category)) {
    throw badInput('category', `Choose one of these categories: ${categories().join(', ')}.`);
  }
  const courses = (await listCourses(actor)).filter((course) => course.category === category);
  const modules = courses.flatMap((course) => course.modules);
  const version = await versionOf(actor);
  const started = await listStartedModules(actor, readKnowledge(actor, version), version);
  const begun = started.find(({ id }) => modules.some((module) => module.id === id));
  const current = begun ?? modules.find(({ isComplete }) => !isComplete) ?? modules[0];
  if (!current) throw notFound('module');
  return current.id;
}

/** Returns the modules that the actor has started but not completed, latest first. */
async function listStartedModules(
  actor: Actor,
  reading: Promise<Knowledge>,
  version: CcnaVersion,
): Promise<ModuleSummary[]> {
  const [positions, knowledge] = await Promise.all([lessonPositions(actor), reading]);
  return [...positions.values()]
    .sort((one, other) => other.visitedAt.getTime() - one.visitedAt.getTime())
    .flatMap((position) => {
      const module = curriculumOf(version).modules.find(({ id }) => id === position.moduleId);
      return module ? [toSummary({ module, version }, position, knowledge)] : [];
    })
    .filter(({ isComplete }) => !isComplete);
}

/**
 * Stores the actor's position in a module. Omitted fields stay unchanged.
 * @throws UserError NOT_FOUND
 */
export async function saveLessonPosition(
  actor: Actor,
  input: SaveLessonPositionInput,
): Promise<ModuleSummary> {
  const found = moduleOf(input.moduleId, await versionOf(actor));
  const { module, version } = found;
  const { slide, isRead, isWatched } = input;
  const last = module.walkthrough.slides.length - 1;
  const position = await LessonPositionModel.findOneAndUpdate(
    { ownerId: actor.id, moduleId: module.id },
    {
      visitedAt: new Date(),
      ...(typeof slide === 'number' && { slide: Math.min(slide, last) }),
      ...(typeof isRead === 'boolean' && { isRead }),
      ...(typeof isWatched === 'boolean' && { isWatched }),
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return toSummary(found, position, await readKnowledge(actor, version));
}

async function lessonPositions(actor: Actor): Promise<Map<string, LessonPosition>> {
  const positions = await readTogether(LessonPositionModel.find({ ownerId: actor.id }).lean());
  return new Map(positions.map((position) => [position.moduleId, position]));
}

const inOrder = (modules: readonly Module[]) => [...modules].sort((one, other) => one.order - other.order);

/** A module with the version of the CCNA that teaches it. */
interface TaughtModule {
  module: Module;
  version: CcnaVersion;
}

function toSummary(
  { module, version }: TaughtModule,
  position: LessonPosition | undefined,
  { verdicts, mastery }: Knowledge,
): ModuleSummary {
  const checkTotal = fixedQuiz(module, version).length;
  const checkRight = quizScore(module, version, position, verdicts);
  const { id, order, title, summary, minutes } = module;
  const isRead = position?.isRead ?? false;
  const isWatched = position?.isWatched ?? false;
  return {
    id,
    order,
    title,
    summary,
    minutes,
    isRead,
    isWatched,
    slide: position?.slide ?? 0,
    checkRight,
    checkTotal,
    progress: toPercent(progressOf(module.exam, module.objectives, mastery)),
    isComplete: isRead && isWatched && isPassed(checkRight, checkTotal),
  };
}

/** Returns the ids of the labs that practice one of the module's objectives; labs may name a lettered topic of it. */
function labsFor({ exam, objectives }: Module, version: CcnaVersion): string[] {
  const outline = exam === 'ccna' ? version : exam;
  return [...loadLabs().values()]
    .filter(({ lab }) => lab.objectives[outline]?.some((one) => objectives.includes(withoutLetter(one))))
    .map(({ lab }) => lab.id);
}

function toModule(
  { module, version }: TaughtModule,
  position: LessonPosition | undefined,
  knowledge: Knowledge,
): StudyModule {
  const { library } = loadContent();
  const { exams, modules } = curriculumOf(version);
  const { lesson, walkthrough } = module;
  const exam = examOf(module, version);
  const course = exams
    .filter(({ category }) => category === exam.category)
    .flatMap(({ id }) => inOrder(modules.filter((other) => other.exam === id)));
  return {
    ...toSummary({ module, version }, position, knowledge),
    exam: exam.id,
    course: exam.title,
    category: exam.category,
    objectives: module.objectives,
    objectiveTitles: module.objectives.map((objective) => `${objective} ${objectiveTitle(exam, objective)}`),
    goals: lesson.goals,
    sections: lesson.sections.map(({ heading, body, diagram, source }) => ({
      heading,
      body,
      ...(diagram && { diagram: toDiagram(diagram) }),
      source: toSource(source),
    })),
    commonMistakes: lesson.commonMistakes,
    inTheExam: lesson.inTheExam,
    entries: lesson.entries.flatMap((id) =>
      library
        .filter((entry) => entry.id === id)
        .map(({ title, kind, body, url }) => ({
          id,
          title,
          definition: body[0] ?? '',
          url: kind === 'term' || kind === 'command' ? referencePath(kind, id) : url,
        })),
    ),
    walkthroughTitle: walkthrough.title,
    slides: walkthrough.slides,
    cards: module.cards,
    labIds: labsFor(module, version),
    nextId: course[course.indexOf(module) + 1]?.id,
  };
}

function toDiagram({ title, picture }: DiagramContent): Diagram {
  const empty = { title, kind: picture.kind, parts: [], nodes: [], links: [], columns: [], rows: [] };
  switch (picture.kind) {
    case 'layers':
      return { ...empty, parts: picture.layers };
    case 'flow':
      return { ...empty, parts: picture.steps };
    case 'bits':
      return { ...empty, parts: picture.fields, unit: picture.unit };
    case 'network':
      return {
        ...empty,
        nodes: picture.nodes.map((node) => ({ ...node, x: Math.round(node.x), y: Math.round(node.y) })),
        links: picture.links,
      };
    case 'compare':
      return { ...empty, columns: picture.columns, rows: picture.rows };
  }
}
