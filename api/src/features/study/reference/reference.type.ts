import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ContentSource } from './source.type.js';

/** What can be looked up. */
export enum ReferenceKind {
  term = 'term',
  command = 'command',
}
registerEnumType(ReferenceKind, { name: 'ReferenceKind' });

@ObjectType({ description: 'The name of something that can be looked up.' })
export class ReferenceLink {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'A route of the web app.' })
  url!: string;
}

@ObjectType({ description: 'A term of the glossary, or a command with how it is typed.' })
export class ReferenceEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => ReferenceKind)
  kind!: ReferenceKind;

  @Field(() => String)
  title!: string;

  @Field(() => [String], { description: 'Other names.' })
  aliases!: string[];

  @Field(() => [String], { description: 'Sentences; the first is the definition.' })
  body!: string[];

  @Field(() => ID, { description: 'The exam that asks for it.' })
  exam!: string;

  @Field(() => String, {
    description: 'Number of the objective, such as 2.4; empty where this version has none.',
  })
  objective!: string;

  @Field(() => String, { nullable: true, description: 'Where a command is typed.' })
  mode?: string;

  @Field(() => String, { nullable: true })
  syntax?: string;

  @Field(() => String, { nullable: true, description: 'With the prompt.' })
  example?: string;

  @Field(() => String, { nullable: true, description: 'Topic of a command in the command drill.' })
  topic?: string;

  @Field(() => [ReferenceLink])
  related!: ReferenceLink[];

  @Field(() => [ReferenceLink], { description: 'The modules whose lessons use it.' })
  modules!: ReferenceLink[];

  @Field(() => ContentSource)
  source!: ContentSource;
}
