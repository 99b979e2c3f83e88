import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** How far an archive is. */
export enum DataExportState {
  /** It can be downloaded, once. */
  READY = 'ready',
  RUNNING = 'running',
  DONE = 'done',
  /** It broke off. */
  FAILED = 'failed',
}
registerEnumType(DataExportState, { name: 'DataExportState' });

@ObjectType({ description: 'The zip of the own data: GET /api/account/export/{id} sends it.' })
export class DataExport {
  @Field(() => ID)
  id!: string;

  @Field(() => DataExportState)
  state!: DataExportState;

  @Field(() => Int, { description: 'Files of the archive that were sent.' })
  itemsDone!: number;

  @Field(() => Int, { description: 'Approximate number of files.' })
  itemsTotal!: number;
}
