import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ContentSource } from '../sources/source.type.js';

/** A type of entry that can be looked up. */
export enum ReferenceKind {
  term = 'term',
  command = 'command',
}
registerEnumType(ReferenceKind, { name: 'ReferenceKind' });

@ObjectType({ description: 'The name of something you can look up.' })
export class ReferenceLink {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'A web app route.' })
  url!: string;
}

@ObjectType({ description: 'A glossary term, or a command with its syntax.' })
export class ReferenceEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => ReferenceKind)
  kind!: ReferenceKind;

  @Field(() => String)
  title!: string;

  @Field(() => [String], { description: 'Other names.' })
  aliases!: string[];

  @Field(() => [String], { description: 'Sentences, starting with the definition.' })
  body!: string[];

  @Field(() => ID, { description: 'The exam that covers it.' })
  exam!: string;

  @Field(() => String, {
    description: 'The objective’s number, such as 2.4. Empty if this version doesn’t have it.',
  })
  objective!: string;

  @Field(() => String, { nullable: true, description: 'The mode a command is typed in.' })
  mode?: string;

  @Field(() => String, { nullable: true })
  syntax?: string;

  @Field(() => String, { nullable: true, description: 'Includes the prompt.' })
  example?: string;

  @Field(() => String, { nullable: true, description: 'The command’s topic in the command drill.' })
  topic?: string;

  @Field(() => [ReferenceLink])
  related!: ReferenceLink[];

  @Field(() => [ReferenceLink], { description: 'Modules with lessons that use it.' })
  modules!: ReferenceLink[];

  @Field(() => ContentSource)
  source!: ContentSource;
}
