import { IsMongoId } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

/** Notes and files that one assistant may answer from. */
export const maxKnowledge = 50;

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

@InputType()
export class KnowledgeInput {
  @Field(() => KnowledgeKind)
  kind!: KnowledgeKind;

  @Field(() => ID)
  @IsMongoId({ message: 'The id of a note or file is not valid' })
  id!: string;
}
