import { registerEnumType } from 'type-graphql';

/** What can be practiced without limit. */
export enum ExerciseKind {
  subnetting = 'subnetting',
  binary = 'binary',
  ports = 'ports',
}
registerEnumType(ExerciseKind, { name: 'ExerciseKind' });
