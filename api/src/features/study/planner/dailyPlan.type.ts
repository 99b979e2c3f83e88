import { IsInt, IsString, Max, Min } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { maxMinutesPerDay } from './dailyPlan.js';
import { PlannedSession } from './studySessions/studySession.type.js';

/** What kind of task a day has. */
export enum PlanTaskKind {
  review = 'review',
  read = 'read',
  drill = 'drill',
  exam = 'exam',
}
registerEnumType(PlanTaskKind, { name: 'PlanTaskKind' });

@ObjectType({ description: 'A task for today. Checked off automatically as work is done.' })
export class PlanTask {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'Title of the exam; null: cards of no exam.' })
  exam?: string;

  @Field(() => PlanTaskKind)
  kind!: PlanTaskKind;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  reason!: string;

  @Field(() => Int, { description: 'Estimated time.' })
  minutes!: number;

  @Field(() => String, { description: 'A route of the web app.' })
  url!: string;

  @Field(() => Int, { description: 'Cards reviewed today, questions answered since the plan was made.' })
  done!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Cards that are due now, also those beyond the total; null where it is no review.',
  })
  due?: number;

  @Field(() => Boolean)
  isDone!: boolean;
}

@ObjectType({ description: 'What one of the next days will ask for.' })
export class PlanDay {
  @Field(() => ID)
  day!: string;

  @Field(() => [PlanTask])
  tasks!: PlanTask[];
}

@ObjectType({ description: 'How much of a domain is known, and how much of the plan it gets.' })
export class PlanDomain {
  @Field(() => ID, { description: 'Its id in the exam outline.' })
  domain!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: 'Share of the exam in percent.' })
  weight!: number;

  @Field(() => Int, { description: 'Percent: how far its objectives are mastered.' })
  known!: number;

  @Field(() => Float, { description: 'Share of the time that it gets, in percent: weight × weakness.' })
  share!: number;
}

@ObjectType({ description: 'An exam with its date and what to do for it today.' })
export class ExamPlan {
  @Field(() => ID)
  examId!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => String, { nullable: true, description: 'The day of the exam; null: no date is set.' })
  day?: string | null;

  @Field(() => Int, { nullable: true, description: 'Also of an exam that is studied for without a date.' })
  minutesPerDay?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Today counts, the day of the exam does not; below 0: past.',
  })
  daysLeft?: number | null;

  @Field(() => Int, { description: 'To read every open lesson and give the right answers that are missing.' })
  minutesNeeded!: number;

  @Field(() => Int, { description: 'From today to the day before the exam.' })
  minutesAvailable!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes a day that would be enough; null when no day has so many.',
  })
  minutesPerDayNeeded?: number | null;

  @Field(() => Boolean)
  isEnough!: boolean;

  @Field(() => [PlanDomain])
  domains!: PlanDomain[];

  @Field(() => [PlanTask])
  tasks!: PlanTask[];
}

@ObjectType({ description: 'What a person has to do today.' })
export class DailyPlan {
  @Field(() => String, { description: 'The day where the person is.' })
  day!: string;

  @Field(() => Int, { description: 'Minutes that the study timer has measured today.' })
  studiedMinutes!: number;

  @Field(() => [PlannedSession], { description: 'The study sessions of today.' })
  sessions!: PlannedSession[];

  @Field(() => [PlanTask], { description: 'Reviews of cards that stand in no plan of an exam.' })
  cards!: PlanTask[];

  @Field(() => [ExamPlan], { description: 'Every exam, those with a date first, the nearest first.' })
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

  @Field(() => String, { description: 'Such as 2026-03-29; today at the earliest.' })
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
