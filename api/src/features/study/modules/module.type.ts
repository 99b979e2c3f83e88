import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { ContentSource } from '../sources/source.type.js';

@ObjectType({ description: 'A module in its course, with your progress.' })
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

  @Field(() => Int, { description: 'The last slide shown in the walkthrough, starting at 0.' })
  slide!: number;

  @Field(() => Int, { description: 'Number of its check questions whose last answer was correct.' })
  checkRight!: number;

  @Field(() => Int)
  checkTotal!: number;

  @Field(() => Float, { description: 'Percentage of its objectives mastered.' })
  progress!: number;

  @Field(() => Boolean, {
    description:
      'Whether the lesson was read, the walkthrough watched, and 80% of the check answered correctly.',
  })
  isComplete!: boolean;
}

@ObjectType({ description: 'An exam’s modules.' })
export class Course {
  @Field(() => ID)
  exam!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'Percentage of the exam mastered.' })
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

  @Field(() => Int, { nullable: true, description: 'For a field: in bits or bytes.' })
  width?: number;
}

@ObjectType({ description: 'A device on a 100 by 60 grid.' })
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

@ObjectType({ description: 'A diagram as data.' })
export class Diagram {
  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'layers, flow, bits, network, or compare.' })
  kind!: string;

  @Field(() => [DiagramPart], { description: 'Layers, steps, or fields.' })
  parts: DiagramPart[] = [];

  @Field(() => String, { nullable: true, description: 'For fields: bits or bytes.' })
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

@ObjectType({ description: 'A library entry a lesson explains or uses.' })
export class LessonEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'A one-sentence definition.' })
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

@ObjectType({ description: 'A module with its lesson, walkthrough, and cards.' })
export class StudyModule extends ModuleSummary {
  @Field(() => ID)
  exam!: string;

  @Field(() => String, { description: 'The exam’s title.' })
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

  @Field(() => [ID], { description: 'Labs that practice its objectives.' })
  labIds!: string[];

  @Field(() => ID, { nullable: true, description: 'The next module in the course.' })
  nextId?: string;
}
