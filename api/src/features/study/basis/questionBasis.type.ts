import { Field, ObjectType } from 'type-graphql';
import { ReferenceLink } from '../reference/reference.type.js';
import { ContentSource } from '../sources/source.type.js';

@ObjectType({ description: 'A question’s basis, shown with its explanation.' })
export class QuestionBasis {
  @Field(() => ContentSource, { nullable: true, description: 'Null if the answer is computed.' })
  source?: ContentSource;

  @Field(() => ReferenceLink, { nullable: true, description: 'The module that teaches its objective.' })
  lesson?: ReferenceLink;
}
