import { IsMongoId } from 'class-validator';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

/** Maximum number of notes and files that an assistant can answer from. */
export const maxKnowledge = 50;

/** The types of documents that an assistant can answer from. */
export enum KnowledgeKind {
  note = 'note',
  file = 'file',
}

registerEnumType(KnowledgeKind, {
  name: 'KnowledgeKind',
  description: 'A type of source that an assistant can answer from.',
});

/** How far a document has been read. */
export enum KnowledgeState {
  reading = 'reading',
  ready = 'ready',
  failed = 'failed',
  missing = 'missing',
}

registerEnumType(KnowledgeState, {
  name: 'KnowledgeState',
  description:
    'Reading status. Missing means that it was deleted, is in the trash, or is no longer accessible.',
});

@ObjectType({ description: 'A note or file an assistant answers from.' })
export class KnowledgeItem {
  @Field(() => ID)
  id!: string;

  @Field(() => KnowledgeKind)
  kind!: KnowledgeKind;

  @Field(() => String)
  title!: string;

  @Field(() => KnowledgeState)
  state!: KnowledgeState;

  @Field(() => String, { nullable: true, description: 'Why it can’t be read, or not completely.' })
  problem!: string | null;
}

@InputType()
export class KnowledgeInput {
  @Field(() => KnowledgeKind)
  kind!: KnowledgeKind;

  @Field(() => ID)
  @IsMongoId({ message: 'Each note or file needs a valid ID' })
  id!: string;
}
