import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum VerificationState {
  RUNNING = 'running',
  INTACT = 'intact',
  CHANGED = 'changed',
  MISSING = 'missing',
  CUT = 'cut',
  FAILED = 'failed',
}

registerEnumType(VerificationState, {
  name: 'AuditVerificationState',
  description: 'Whether the audit log is as it was written. FAILED: it could not be read to the end.',
});

@ObjectType({ description: 'The last verification of the audit log.' })
export class AuditVerification {
  @Field(() => VerificationState)
  state!: VerificationState;

  @Field(() => Int, { description: 'Entries that were checked.' })
  done!: number;

  @Field(() => Int, { description: 'Entries there are to check.' })
  total!: number;

  @Field(() => String, { nullable: true, description: 'What was found, as a sentence; null while it runs.' })
  text!: string | null;

  @Field(() => String, { nullable: true, description: 'What to do about it.' })
  advice!: string | null;

  @Field(() => Int, { nullable: true, description: 'The entry that was changed, if one was.' })
  changedEntry!: number | null;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null while it runs.' })
  finishedAt!: Date | null;
}
