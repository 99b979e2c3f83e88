import { ArrayMaxSize, IsIn, IsInt, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { KnowledgeInput, maxKnowledge } from '../knowledge/knowledge.type.js';
import {
  type AssistantColor,
  type AssistantIcon,
  assistantColors,
  assistantIcons,
} from '../registry/assistantAppearance.js';

/** Who may talk to a shared assistant. */
export enum AssistantAudience {
  MEMBER = 'member',
  GROUP = 'group',
  EVERYONE = 'everyone',
}
registerEnumType(AssistantAudience, { name: 'AssistantAudience' });

@ObjectType({ description: 'Who can use an assistant.' })
export class AssistantShare {
  @Field(() => ID)
  id!: string;

  @Field(() => AssistantAudience)
  audience!: AssistantAudience;

  @Field(() => String, { description: 'The name of the member or group.' })
  username!: string;
}

@ObjectType({ description: 'A group that an assistant can be shared with.' })
export class AssistantGroup {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: 'A custom assistant and its full definition.' })
export class CustomAssistant {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String)
  icon!: string;

  @Field(() => String)
  color!: string;

  @Field(() => String, { description: 'Instructions for the language model.' })
  instructions!: string;

  @Field(() => [String])
  starters!: string[];

  @Field(() => Int)
  revision!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@InputType()
export class CustomAssistantInput {
  @Field(() => String, { description: 'At most 60 characters.' })
  @MaxLength(60, { message: 'The name must be at most 60 characters' })
  @Matches(/\S/, { message: 'Enter a name' })
  @IsString({ message: 'The name must be text' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 200 characters.' })
  @MaxLength(200, { message: 'The description must be at most 200 characters' })
  description!: string;

  @Field(() => String, { description: assistantIcons.join(', ') })
  @IsIn(assistantIcons, { message: `icon must be one of ${assistantIcons.join(', ')}` })
  icon!: AssistantIcon;

  @Field(() => String, { description: assistantColors.join(', ') })
  @IsIn(assistantColors, { message: `color must be one of ${assistantColors.join(', ')}` })
  color!: AssistantColor;

  @Field(() => String, { defaultValue: '', description: 'At most 8000 characters.' })
  @MaxLength(8000, { message: 'The instructions must be at most 8000 characters' })
  instructions!: string;

  @Field(() => [String], { defaultValue: [], description: 'At most 6, each at most 200 characters.' })
  @ArrayMaxSize(6, { message: 'Add up to 6 starter questions' })
  @MaxLength(200, { each: true, message: 'A question must be at most 200 characters' })
  starters!: string[];

  @Field(() => [KnowledgeInput], {
    defaultValue: [],
    description: `At most ${maxKnowledge} notes and files.`,
  })
  @ArrayMaxSize(maxKnowledge, { message: `You can choose up to ${maxKnowledge} notes and files` })
  @ValidateNested({ each: true })
  knowledge!: KnowledgeInput[];
}

@InputType()
export class UpdateCustomAssistantInput extends CustomAssistantInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The revision the change is based on.' })
  @IsInt({ message: 'revision must be a whole number' })
  revision!: number;
}
