import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsMongoId,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  type AssistantColor,
  type AssistantIcon,
  assistantColors,
  assistantIcons,
} from '../registry/assistantAppearance.js';

/** What an assistant may answer from. */
export enum KnowledgeKind {
  note = 'note',
  file = 'file',
}

registerEnumType(KnowledgeKind, { name: 'KnowledgeKind', description: 'What an assistant may answer from.' });

/** How far the reading of a piece of knowledge is. */
export enum KnowledgeState {
  reading = 'reading',
  ready = 'ready',
  failed = 'failed',
  missing = 'missing',
}

registerEnumType(KnowledgeState, {
  name: 'KnowledgeState',
  description: 'How far the reading is; missing: deleted, in the trash, or without the right to it.',
});

@ObjectType({ description: 'A note or file that an assistant answers from.' })
export class KnowledgeItem {
  @Field(() => ID)
  id!: string;

  @Field(() => KnowledgeKind)
  kind!: KnowledgeKind;

  @Field(() => String)
  title!: string;

  @Field(() => KnowledgeState)
  state!: KnowledgeState;

  @Field(() => String, { nullable: true, description: 'Why it cannot be read, or not to its end.' })
  problem!: string | null;
}

@ObjectType({ description: 'A member who may talk to an assistant.' })
export class AssistantShare {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  username!: string;
}

@ObjectType({ description: 'An assistant of one’s own, with all that makes it.' })
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

  @Field(() => String, { description: 'How a language model is to answer.' })
  instructions!: string;

  @Field(() => [String])
  starters!: string[];

  @Field(() => Int)
  revision!: number;

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@InputType()
export class KnowledgeInput {
  @Field(() => KnowledgeKind)
  kind!: KnowledgeKind;

  @Field(() => ID)
  @IsMongoId({ message: 'The id of a note or file is not valid' })
  id!: string;
}

const maxKnowledge = 50;

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

  @Field(() => [String], { defaultValue: [], description: 'At most 6 of at most 200 characters.' })
  @ArrayMaxSize(6, { message: 'At most 6 questions to begin with' })
  @MaxLength(200, { each: true, message: 'A question must be at most 200 characters' })
  starters!: string[];

  @Field(() => [KnowledgeInput], {
    defaultValue: [],
    description: `At most ${maxKnowledge} notes and files.`,
  })
  @ArrayMaxSize(maxKnowledge, { message: `At most ${maxKnowledge} notes and files can be chosen` })
  @ValidateNested({ each: true })
  knowledge!: KnowledgeInput[];
}

@InputType()
export class UpdateCustomAssistantInput extends CustomAssistantInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The revision that the change is based on.' })
  @IsInt({ message: 'revision must be a whole number' })
  revision!: number;
}
