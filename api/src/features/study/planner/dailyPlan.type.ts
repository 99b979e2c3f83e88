import { IsInt, IsString, Max, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { maxMinutesPerDay } from './dailyPlan.js';
import { PlannedSession } from './studySessions/studySession.type.js';

/** What kind of task a day has. */
export enum PlanTaskKind {
  review = 'review',
  read = 'read',
  drill = 'drill',
  lab = 'lab',
  exam = 'exam',
  ticket = 'ticket',
}
registerEnumType(PlanTaskKind, { name: 'PlanTaskKind' });

@ObjectType({ description: 'A task for today. Checked off automatically as work is done.' })
export class PlanTask {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The exam’s title. Null for cards that don’t belong to an exam.',
  })
  exam?: string;

  @Field(() => PlanTaskKind)
  kind!: PlanTaskKind;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  reason!: string;

  @Field(() => Int, { description: 'Estimated time.' })
  minutes!: number;

  @Field(() => String, { description: 'A web app route.' })
  url!: string;

  @Field(() => Int, { description: 'Cards reviewed today, or questions answered since the plan was made.' })
  done!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Cards due now, including those beyond the total. Null if the task isn’t a review.',
  })
  due?: number;

  @Field(() => Boolean)
  isDone!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When work that a group assigned is due. Null for all other tasks.',
  })
  dueAt?: Date;

  @Field(() => String, { nullable: true, description: 'The day that one of today’s tasks was moved to.' })
  movedTo?: string;
}

@ObjectType({ description: 'Workload for an upcoming day.' })
export class PlanDay {
  @Field(() => ID)
  day!: string;

  @Field(() => [PlanTask])
  tasks!: PlanTask[];
}

@ObjectType({ description: 'How much of a domain is mastered, and its share of the plan.' })
export class PlanDomain {
  @Field(() => ID, { description: 'Its id in the exam outline.' })
  domain!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: 'Percentage of the exam.' })
  weight!: number;

  @Field(() => Int, { description: 'Percentage of its objectives mastered.' })
  known!: number;

  @Field(() => Float, { description: 'Its percentage of the study time: weight × weakness.' })
  share!: number;
}

@ObjectType({ description: 'An exam, with its date and today’s work for it.' })
export class ExamPlan {
  @Field(() => ID)
  examId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => String, { nullable: true, description: 'The exam date. Null if none is set.' })
  day?: string | null;

  @Field(() => Int, { nullable: true, description: 'Also set for an exam without a date.' })
  minutesPerDay?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Counts today but not the exam day. Negative once the exam is past.',
  })
  daysLeft?: number | null;

  @Field(() => Int, {
    description: 'Time needed to read every remaining lesson and answer every remaining question correctly.',
  })
  minutesNeeded!: number;

  @Field(() => Int, { description: 'Study time from today to the day before the exam.' })
  minutesAvailable!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes per day that would be enough. Null if no day is long enough.',
  })
  minutesPerDayNeeded?: number | null;

  @Field(() => Boolean)
  isEnough!: boolean;

  @Field(() => [PlanDomain])
  domains!: PlanDomain[];

  @Field(() => [PlanTask])
  tasks!: PlanTask[];
}

@ObjectType({ description: 'Your plan for today.' })
export class DailyPlan {
  @Field(() => String, { description: 'Today’s date in your time zone.' })
  day!: string;

  @Field(() => Int, {
    description: 'Minutes studied today, measured by the study timer and in practice exams and labs.',
  })
  studiedMinutes!: number;

  @Field(() => [Int], { description: 'Days of the week without a plan, from 0 for Sunday.' })
  restDays!: number[];

  @Field(() => Boolean, { description: 'Whether today is one of them, so there are no tasks.' })
  isRestDay!: boolean;

  @Field(() => [PlannedSession], { description: 'Today’s study sessions.' })
  sessions!: PlannedSession[];

  @Field(() => Int, {
    description:
      'Days studied in a row, including today once you’ve done something. One missed day a week is forgiven.',
  })
  streak!: number;

  @Field(() => [PlanTask], {
    description:
      'Work assigned by your groups that is overdue or due within a week, and what you finished today.',
  })
  assigned!: PlanTask[];

  @Field(() => Int, { description: 'Number of assignments that are due later or have no due date.' })
  assignedLater!: number;

  @Field(() => [PlanTask], { description: 'Today’s tasks that you moved to another day.' })
  moved!: PlanTask[];

  @Field(() => [PlanTask], { description: 'Reviews of cards that aren’t in any exam’s plan.' })
  cards!: PlanTask[];

  @Field(() => [ExamPlan], {
    description: 'Every exam, with the nearest date first and those without a date last.',
  })
  exams!: ExamPlan[];
}

@InputType({ description: 'What to study for while the exam has no date.' })
export class SetStudyGoalInput {
  @Field(() => ID)
  @IsString({ message: 'examId must be text' })
  examId!: string;

  @Field(() => Int, { description: '10 to 480.' })
  @IsInt({ message: 'Enter a whole number of minutes' })
  @Min(10, { message: 'Choose 10 to 480 minutes a day' })
  @Max(maxMinutesPerDay, { message: 'Choose 10 to 480 minutes a day' })
  minutesPerDay!: number;

  @Field(() => String, { description: 'Such as Europe/Berlin.' })
  @IsString({ message: 'timeZone must be text' })
  timeZone!: string;
}

@InputType()
export class SetExamDateInput {
  @Field(() => ID)
  @IsString({ message: 'examId must be text' })
  examId!: string;

  @Field(() => String, { description: 'Today or later, such as 2026-03-29.' })
  @IsString({ message: 'Choose a day' })
  day!: string;

  @Field(() => Int, { description: '10 to 480.' })
  @IsInt({ message: 'Enter a whole number of minutes' })
  @Min(10, { message: 'Choose 10 to 480 minutes a day' })
  @Max(maxMinutesPerDay, { message: 'Choose 10 to 480 minutes a day' })
  minutesPerDay!: number;

  @Field(() => String, { description: 'Such as Europe/Berlin.' })
  @IsString({ message: 'timeZone must be text' })
  timeZone!: string;
}
