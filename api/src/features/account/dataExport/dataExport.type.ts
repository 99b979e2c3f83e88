import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** The state of an archive. */
export enum DataExportState {
  /** The archive can be downloaded once. */
  READY = 'ready',
  RUNNING = 'running',
  DONE = 'done',
  /** The download was interrupted. */
  FAILED = 'failed',
}
registerEnumType(DataExportState, { name: 'DataExportState' });

@ObjectType({ description: 'A ZIP file of your data. Download it from GET /api/account/export/{id}.' })
export class DataExport {
  @Field(() => ID)
  id!: string;

  @Field(() => DataExportState)
  state!: DataExportState;

  @Field(() => Int, { description: 'Number of files sent so far.' })
  itemsDone!: number;

  @Field(() => Int, { description: 'Approximate number of files.' })
  itemsTotal!: number;
}
