import { registerEnumType } from 'type-graphql';

/** What can be practised without end. */
export enum ExerciseKind {
  subnetting = 'subnetting',
  binary = 'binary',
  ports = 'ports',
}
registerEnumType(ExerciseKind, { name: 'ExerciseKind' });
