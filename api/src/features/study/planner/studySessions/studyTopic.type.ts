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

@ObjectType({ description: 'One thing to reach in a topic.' })
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

@ObjectType({ description: 'Something that a person studies besides the exams.' })
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

  @Field(() => Int, { description: 'Percent of the goals that are reached; never typed.' })
  progress!: number;

  @Field(() => Int, { description: 'Minutes that the timer has measured in its study sessions.' })
  studiedMinutes!: number;

  @Field(() => Int, { description: 'Another one with every change; a tick at a goal is none.' })
  revision!: number;
}

@InputType()
export class TopicGoalInput {
  @Field(() => ID, { nullable: true, description: 'That of a goal which stays; a new one has none.' })
  @IsOptional()
  @IsString({ message: 'The id of a goal must be text' })
  id?: string | null;

  @Field(() => String)
  @IsString({ message: 'A goal must be text' })
  @MaxLength(200, { message: 'A goal has at most 200 characters' })
  @Matches(/\S/, { message: 'Enter a goal' })
  text!: string;
}

@InputType()
export class TopicResourceInput {
  @Field(() => String, { defaultValue: '' })
  @IsString({ message: 'The title of a link must be text' })
  @MaxLength(120, { message: 'The title of a link has at most 120 characters' })
  title!: string;

  @Field(() => String)
  @MaxLength(2000, { message: 'A link has at most 2,000 characters' })
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'A link begins with http:// or https://' },
  )
  url!: string;
}

@InputType()
export class StudyTopicInput {
  @Field(() => String)
  @IsString({ message: 'The title must be text' })
  @MaxLength(120, { message: 'The title has at most 120 characters' })
  @Matches(/\S/, { message: 'Give the topic a title' })
  title!: string;

  @Field(() => String, { defaultValue: '' })
  @IsString({ message: 'The description must be text' })
  @MaxLength(2000, { message: 'The description has at most 2,000 characters' })
  about!: string;

  @Field(() => [TopicGoalInput], { defaultValue: [] })
  @IsArray({ message: 'goals must be a list' })
  @ArrayMaxSize(50, { message: 'A topic has at most 50 goals' })
  @ValidateNested({ each: true })
  goals!: TopicGoalInput[];

  @Field(() => [TopicResourceInput], { defaultValue: [] })
  @IsArray({ message: 'resources must be a list' })
  @ArrayMaxSize(50, { message: 'A topic has at most 50 links' })
  @ValidateNested({ each: true })
  resources!: TopicResourceInput[];
}
