import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A goal in a topic.' })
export class TopicGoal {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Boolean)
  isDone!: boolean;
}

@ObjectType({ description: 'A link to learn a topic from.' })
export class TopicResource {
  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'http or https.' })
  url!: string;
}

@ObjectType({ description: 'A topic you study in addition to the exams.' })
export class StudyTopic {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  about!: string;

  @Field(() => [TopicGoal])
  goals!: TopicGoal[];

  @Field(() => [TopicResource])
  resources!: TopicResource[];

  @Field(() => Int, { description: 'Percentage of goals reached, calculated automatically.' })
  progress!: number;

  @Field(() => Int, { description: 'Minutes tracked by the study timer in its sessions.' })
  studiedMinutes!: number;

  @Field(() => Int, { description: 'Changes with every edit, except for checking off goals.' })
  revision!: number;
}

@InputType()
export class TopicGoalInput {
  @Field(() => ID, { nullable: true, description: 'The existing goal’s ID. Omit for a new goal.' })
  @IsOptional()
  @IsString({ message: 'The id of a goal must be text' })
  id?: string | null;

  @Field(() => String)
  @IsString({ message: 'A goal must be text' })
  @MaxLength(200, { message: 'Goals can be up to 200 characters' })
  @Matches(/\S/, { message: 'Enter a goal' })
  text!: string;
}

@InputType()
export class TopicResourceInput {
  @Field(() => String, { defaultValue: '' })
  @IsString({ message: 'The title of a link must be text' })
  @MaxLength(120, { message: 'Link titles can be up to 120 characters' })
  title!: string;

  @Field(() => String)
  @MaxLength(2000, { message: 'Links can be up to 2,000 characters' })
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'Links must start with http:// or https://' },
  )
  url!: string;
}

@InputType()
export class StudyTopicInput {
  @Field(() => String)
  @IsString({ message: 'The title must be text' })
  @MaxLength(120, { message: 'Use up to 120 characters' })
  @Matches(/\S/, { message: 'Enter a title' })
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @IsString({ message: 'The description must be text' })
  @MaxLength(2000, { message: 'Descriptions can be up to 2,000 characters' })
  about!: string;

  @Field(() => [TopicGoalInput], { defaultValue: [] })
  @IsArray({ message: 'goals must be a list' })
  @ArrayMaxSize(50, { message: 'Add up to 50 goals' })
  @ValidateNested({ each: true })
  goals!: TopicGoalInput[];

  @Field(() => [TopicResourceInput], { defaultValue: [] })
  @IsArray({ message: 'resources must be a list' })
  @ArrayMaxSize(50, { message: 'Add up to 50 links' })
  @ValidateNested({ each: true })
  resources!: TopicResourceInput[];
}
