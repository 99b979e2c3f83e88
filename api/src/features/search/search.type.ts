import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

/** What kind of thing was found. */
export enum SearchKind {
  NOTE = 'note',
  FILE = 'file',
  ASSISTANT = 'assistant',
  CONVERSATION = 'conversation',
  LESSON = 'lesson',
  LAB = 'lab',
  REFERENCE = 'reference',
  LIBRARY = 'library',
  STUDY_SESSION = 'studySession',
  STUDY_TOPIC = 'studyTopic',
  USER = 'user',
}
registerEnumType(SearchKind, { name: 'SearchKind' });

@ObjectType({ description: 'A search result you can open.' })
export class SearchHit {
  @Field(() => ID)
  id!: string;

  @Field(() => SearchKind)
  kind!: SearchKind;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'A line that distinguishes it from others with the same title.' })
  detail!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its name, or one of its other names, is exactly what was searched for.',
  })
  isExact?: boolean;

  @Field(() => String, { description: 'A web app route.' })
  url!: string;
}
