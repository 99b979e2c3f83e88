import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { ExamDomain } from './examDomain.type.js';

/** The versions of the CCNA's outline. */
export enum ExamVersion {
  v11 = 'v11',
  v20 = 'v20',
}
registerEnumType(ExamVersion, { name: 'ExamVersion', description: 'v11: 200-301 v1.1; v20: 200-301 v2.0.' });

@ObjectType({ description: 'A version of the CCNA you can study.' })
export class ExamOutline {
  @Field(() => ExamVersion)
  version!: ExamVersion;

  @Field(() => String)
  code!: string;

  @Field(() => String, { nullable: true, description: 'The first day it can be taken.' })
  firstDay?: string;

  @Field(() => String, { nullable: true, description: 'The last day it can be taken.' })
  lastDay?: string;

  @Field(() => Boolean, {
    description: 'Whether it can no longer be taken. If so, you can’t start new practice exams.',
  })
  isArchived!: boolean;

  @Field(() => String, { description: 'The source of our outline.' })
  sourceNote!: string;

  @Field(() => String, { description: 'The exam vendor’s page.' })
  sourceUrl!: string;

  @Field(() => [ExamDomain])
  domains!: ExamDomain[];
}

@ObjectType({ description: 'Which version of the CCNA you study.' })
export class ExamVersionState {
  @Field(() => ExamVersion)
  version!: ExamVersion;

  @Field(() => Boolean, {
    description: 'Whether it’s the default, chosen neither by you nor by an exam date.',
  })
  isDateNeeded!: boolean;

  @Field(() => String, { nullable: true, description: 'The day the default changes, if it’s in the future.' })
  changesOn?: string;

  @Field(() => [ExamOutline])
  versions!: ExamOutline[];
}
