import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ContentSource } from '../reference/source.type.js';

@ObjectType({ description: 'A module in the list of its course, with what the person has done of it.' })
export class ModuleSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  order!: number;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  summary!: string;

  @Field(() => Int)
  minutes!: number;

  @Field(() => Boolean)
  isRead!: boolean;

  @Field(() => Boolean)
  isWatched!: boolean;

  @Field(() => Int, { description: 'The slide of the walk-through that was shown last, from 0.' })
  slide!: number;

  @Field(() => Int, { description: 'Questions of its check whose last answer was right.' })
  checkRight!: number;

  @Field(() => Int)
  checkTotal!: number;

  @Field(() => Float, { description: 'How much of its objectives is mastered, in percent.' })
  progress!: number;

  @Field(() => Boolean, { description: 'Lesson read, walk-through watched, 80% of the check correct.' })
  isComplete!: boolean;
}

@ObjectType({ description: 'The modules of one exam.' })
export class Course {
  @Field(() => ID)
  exam!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'How much of the exam is mastered, in percent.' })
  progress!: number;

  @Field(() => [ModuleSummary])
  modules!: ModuleSummary[];
}

@ObjectType()
export class DiagramPart {
  @Field(() => String)
  label!: string;

  @Field(() => String)
  detail!: string;

  @Field(() => Int, { nullable: true, description: 'Of a field: in bits or bytes.' })
  width?: number;
}

@ObjectType({ description: 'A device on a plane of 100 by 60.' })
export class DiagramNode {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  icon!: string;

  @Field(() => Int)
  x!: number;

  @Field(() => Int)
  y!: number;
}

@ObjectType()
export class DiagramLink {
  @Field(() => ID)
  from!: string;

  @Field(() => ID)
  to!: string;

  @Field(() => String, { nullable: true })
  label?: string;
}

@ObjectType({ description: 'A picture as data.' })
export class Diagram {
  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'layers, flow, bits, network or compare.' })
  kind!: string;

  @Field(() => [DiagramPart], { description: 'Layers, steps or fields.' })
  parts: DiagramPart[] = [];

  @Field(() => String, { nullable: true, description: 'Of fields: bits or bytes.' })
  unit?: string;

  @Field(() => [DiagramNode])
  nodes: DiagramNode[] = [];

  @Field(() => [DiagramLink])
  links: DiagramLink[] = [];

  @Field(() => [String])
  columns: string[] = [];

  @Field(() => [[String]])
  rows: string[][] = [];
}

@ObjectType()
export class LessonSection {
  @Field(() => String)
  heading!: string;

  @Field(() => String, { description: 'Markdown without headings.' })
  body!: string;

  @Field(() => Diagram, { nullable: true })
  diagram?: Diagram;

  @Field(() => ContentSource)
  source!: ContentSource;
}

@ObjectType({ description: 'An entry of the library that a lesson explains or uses.' })
export class LessonEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'What it is, in one sentence.' })
  definition!: string;

  @Field(() => String)
  url!: string;
}

@ObjectType()
export class Slide {
  @Field(() => String)
  title!: string;

  @Field(() => [String])
  points!: string[];

  @Field(() => String, { description: 'Spoken, and shown as captions.' })
  narration!: string;
}

@ObjectType()
export class ModuleCard {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  front!: string;

  @Field(() => String)
  back!: string;
}

@ObjectType({ description: 'A module with its lesson, walk-through and cards.' })
export class StudyModule extends ModuleSummary {
  @Field(() => ID)
  exam!: string;

  @Field(() => String, { description: 'Title of the exam.' })
  course!: string;

  @Field(() => String)
  category!: string;

  @Field(() => [String])
  objectives!: string[];

  @Field(() => [String], { description: 'Number and short title of each, such as "3.3 Static routes".' })
  objectiveTitles!: string[];

  @Field(() => [String])
  goals!: string[];

  @Field(() => [LessonSection])
  sections!: LessonSection[];

  @Field(() => [String])
  commonMistakes!: string[];

  @Field(() => [String])
  inTheExam!: string[];

  @Field(() => [LessonEntry])
  entries!: LessonEntry[];

  @Field(() => String)
  walkthroughTitle!: string;

  @Field(() => [Slide])
  slides!: Slide[];

  @Field(() => [ModuleCard])
  cards!: ModuleCard[];

  @Field(() => ID, { nullable: true, description: 'The next module of the course.' })
  nextId?: string;
}
