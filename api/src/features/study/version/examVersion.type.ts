import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { ExamDomain } from './examDomain.type.js';

/** The versions of the CCNA's outline. */
export enum ExamVersion {
  v11 = 'v11',
  v20 = 'v20',
}
registerEnumType(ExamVersion, { name: 'ExamVersion', description: 'v11: 200-301 v1.1; v20: 200-301 v2.0.' });

@ObjectType({ description: 'A version of the CCNA that can be studied.' })
export class ExamOutline {
  @Field(() => ExamVersion)
  version!: ExamVersion;

  @Field(() => String)
  code!: string;

  @Field(() => String, { nullable: true, description: 'The first day on which it can be taken.' })
  firstDay?: string;

  @Field(() => String, { nullable: true, description: 'The last day on which it can be taken.' })
  lastDay?: string;

  @Field(() => Boolean, { description: 'It can no longer be taken, so no new practice exams begin.' })
  isArchived!: boolean;

  @Field(() => String, { description: 'Where our outline comes from.' })
  sourceNote!: string;

  @Field(() => String, { description: "The exam maker's page." })
  sourceUrl!: string;

  @Field(() => [ExamDomain])
  domains!: ExamDomain[];
}

@ObjectType({ description: 'Which version of the CCNA the person studies.' })
export class ExamVersionState {
  @Field(() => ExamVersion)
  version!: ExamVersion;

  @Field(() => Boolean, { description: 'Neither an exam date nor a choice decides.' })
  isDateNeeded!: boolean;

  @Field(() => String, { nullable: true, description: 'The day on which the default changes, if ahead.' })
  changesOn?: string;

  @Field(() => [ExamOutline])
  versions!: ExamOutline[];
}
