import {
  ArrayMaxSize,
  IsIn,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

const maxTasks = 12;
const maxRequirements = 30;
const maxKeep = 20;
const maxLine = 300;
const maxHint = 500;
const maxText = 4_000;

/** Who gets a lab. */
export enum LabAudienceKind {
  MEMBER = 'member',
  GROUP = 'group',
  EVERYONE = 'everyone',
}
registerEnumType(LabAudienceKind, { name: 'LabAudience' });

@ObjectType()
export class CustomLabTask {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;
}

@ObjectType()
export class CustomLabRequirement {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { description: 'The ID of its task.' })
  task!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Int)
  weight!: number;

  @Field(() => GraphQLJSON, { description: 'A check, as in `customLabCheckForms`.' })
  check!: object;

  @Field(() => [String], { description: 'Where to look, what is wrong, and how to fix it.' })
  hints!: string[];
}

@ObjectType({ description: 'A device of a lab, for the editor.' })
export class CustomLabDevice {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  platform!: string;

  @Field(() => [String], { description: 'Its interfaces.' })
  ports!: string[];
}

@ObjectType()
export class CustomLabCable {
  @Field(() => String)
  a!: string;

  @Field(() => String)
  b!: string;
}

@ObjectType({ description: 'A check that would notice a change to the solution.' })
export class SuggestedCheck {
  @Field(() => String, { description: 'What it expects.' })
  text!: string;

  @Field(() => GraphQLJSON)
  check!: object;
}

@ObjectType({ description: 'A change to the solution that still passes the lab.' })
export class PassingLabChange {
  @Field(() => Int, { description: 'The index of the changed step.' })
  step!: number;

  @Field(() => String, { description: 'The step as recorded.' })
  line!: string;

  @Field(() => String, { nullable: true, description: 'The changed step. Null if it’s left out.' })
  becomes!: string | null;

  @Field(() => [SuggestedCheck])
  suggestions!: SuggestedCheck[];

  @Field(() => String, { nullable: true, description: 'Why this is correct, too, if it is.' })
  reason!: string | null;
}

@ObjectType({ description: 'The test of a lab’s current version.' })
export class CustomLabTest {
  @Field(() => Int, { description: 'How many changed solutions were tried.' })
  done!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Boolean)
  isDone!: boolean;

  @Field(() => Boolean, { description: 'Whether the lab can be offered.' })
  isGreen!: boolean;

  @Field(() => [String], { description: 'What is wrong with the lab itself.' })
  problems!: string[];

  @Field(() => [PassingLabChange])
  passing!: PassingLabChange[];
}

@ObjectType({ description: 'A member or group that gets a lab.' })
export class CustomLabShare {
  @Field(() => ID)
  id!: string;

  @Field(() => LabAudienceKind)
  audience!: LabAudienceKind;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: 'A lab you made, in a list.' })
export class CustomLabSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int, { description: 'Incremented with every change.' })
  version!: number;

  @Field(() => Int, { nullable: true, description: 'The version that members get. Null for a draft.' })
  offeredVersion!: number | null;

  @Field(() => Int, { description: 'Number of members, groups, and “everyone” it is shared with.' })
  shareCount!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@ObjectType({ description: 'A lab you made, with its answers.' })
export class CustomLab extends CustomLabSummary {
  @Field(() => ID, { description: 'For `startLab`.' })
  labId!: string;

  @Field(() => String, { description: 'guided, build, or fix.' })
  kind!: string;

  @Field(() => Int)
  difficulty!: number;

  @Field(() => Int)
  minutes!: number;

  @Field(() => String)
  brief!: string;

  @Field(() => String)
  explanation!: string;

  @Field(() => [CustomLabTask])
  tasks!: CustomLabTask[];

  @Field(() => [CustomLabRequirement])
  requirements!: CustomLabRequirement[];

  @Field(() => [GraphQLJSON], { description: 'Checks that must be true at the start and the end.' })
  keep!: object[];

  @Field(() => [CustomLabDevice])
  devices!: CustomLabDevice[];

  @Field(() => [CustomLabCable])
  cables!: CustomLabCable[];

  @Field(() => [String], { description: 'The recorded solution, one line per step.' })
  solution!: string[];

  @Field(() => [String], { description: 'What’s missing before it can be tested.' })
  gaps!: string[];

  @Field(() => CustomLabTest, { nullable: true })
  test!: CustomLabTest | null;

  @Field(() => [CustomLabShare])
  shares!: CustomLabShare[];
}

@ObjectType({ description: 'A group you can share a lab with.' })
export class LabGroup {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

const name = /^[a-zA-Z0-9-]{1,40}$/;

@InputType()
export class CustomLabTaskInput {
  @Field(() => ID)
  @Matches(name, { message: 'id must be a short name' })
  id!: string;

  @Field(() => String)
  @MaxLength(maxLine, { message: `Use up to ${maxLine} characters per task` })
  @Matches(/\S/, { message: 'Describe every task' })
  text!: string;
}

@InputType()
export class CustomLabRequirementInput {
  @Field(() => ID)
  @Matches(name, { message: 'id must be a short name' })
  id!: string;

  @Field(() => ID)
  @Matches(name, { message: 'task must be a short name' })
  task!: string;

  @Field(() => String)
  @MaxLength(maxLine, { message: `Use up to ${maxLine} characters per requirement` })
  @Matches(/\S/, { message: 'Describe every requirement' })
  text!: string;

  @Field(() => Int)
  @Min(1, { message: 'Points must be 1 to 10' })
  @Max(10, { message: 'Points must be 1 to 10' })
  weight!: number;

  @Field(() => GraphQLJSON)
  check!: unknown;

  @Field(() => [String])
  @ArrayMaxSize(3, { message: 'Use up to 3 hints' })
  @MaxLength(maxHint, { each: true, message: `Use up to ${maxHint} characters per hint` })
  hints!: string[];
}

@InputType()
export class CustomLabInput {
  @Field(() => String, { description: 'At most 60 characters.' })
  @MaxLength(60, { message: 'Use up to 60 characters' })
  @Matches(/\S/, { message: 'Enter a title' })
  title!: string;

  @Field(() => String, { description: 'guided, build, or fix.' })
  @IsIn(['guided', 'build', 'fix'], { message: 'Choose guided, build, or fix' })
  kind!: 'guided' | 'build' | 'fix';

  @Field(() => Int)
  @IsIn([1, 2, 3], { message: 'Choose 1, 2, or 3' })
  difficulty!: 1 | 2 | 3;

  @Field(() => Int, { description: '5 to 90.' })
  @Min(5, { message: 'Use 5 to 90 minutes' })
  @Max(90, { message: 'Use 5 to 90 minutes' })
  minutes!: number;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(maxText, { message: `Use up to ${maxText} characters` })
  brief!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(maxText, { message: `Use up to ${maxText} characters` })
  explanation!: string;

  @Field(() => [CustomLabTaskInput])
  @ArrayMaxSize(maxTasks, { message: `Add up to ${maxTasks} tasks` })
  @ValidateNested()
  tasks!: CustomLabTaskInput[];

  @Field(() => [CustomLabRequirementInput])
  @ArrayMaxSize(maxRequirements, { message: `Add up to ${maxRequirements} requirements` })
  @ValidateNested()
  requirements!: CustomLabRequirementInput[];

  @Field(() => [GraphQLJSON], { defaultValue: [] })
  @ArrayMaxSize(maxKeep, { message: `Add up to ${maxKeep} conditions that must stay true` })
  keep!: unknown[];
}

@InputType()
export class LabAudienceInput {
  @Field(() => LabAudienceKind)
  audience!: LabAudienceKind;

  @Field(() => String, { nullable: true, description: 'A username, or a group’s ID.' })
  @IsOptional()
  @MaxLength(100, { message: 'recipient is too long' })
  recipient?: string;
}
