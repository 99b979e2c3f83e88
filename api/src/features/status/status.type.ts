import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where the data is stored.' })
export class DatabaseStatus {
  @Field(() => String, { description: 'embedded, or mongodb for your own server.' })
  kind!: string;

  @Field(() => Float, { description: 'Bytes used on disk, including files.' })
  bytes!: number;
}

@ObjectType({ description: 'The disk with the data folder.' })
export class DiskStatus {
  @Field(() => Float, { description: 'Bytes the server can still write.' })
  freeBytes!: number;

  @Field(() => Float)
  totalBytes!: number;
}

@ObjectType({ description: 'A member’s storage.' })
export class MemberStorage {
  @Field(() => ID)
  userId!: string;

  @Field(() => String)
  username!: string;

  @Field(() => Float)
  bytes!: number;

  @Field(() => Float, { description: 'The member’s storage limit in bytes.' })
  quota!: number;
}

@ObjectType({ description: 'Waiting and running background jobs.' })
export class QueueStatus {
  @Field(() => Int)
  waiting!: number;

  @Field(() => Int)
  running!: number;

  @Field(() => Int, { description: 'Failed in the last 24 hours.' })
  failed!: number;
}

@ObjectType({ description: 'A server process.' })
export class ServerProcess {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  host!: string;

  @Field(() => Int)
  pid!: number;

  @Field(() => String)
  version!: string;

  @Field(() => String, { description: 'The Node.js version.' })
  node!: string;

  @Field(() => Float)
  memoryBytes!: number;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;
}

@ObjectType({ description: 'The newest finished backup.' })
export class LastBackup {
  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was verified.' })
  verifiedAt!: Date | null;
}

@ObjectType({ description: 'The most recent security scan.' })
export class LastScan {
  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => String)
  summary!: string;
}

@ObjectType({ description: 'The installation’s status.' })
export class SystemStatus {
  @Field(() => String)
  version!: string;

  @Field(() => DatabaseStatus)
  database!: DatabaseStatus;

  @Field(() => DiskStatus)
  disk!: DiskStatus;

  @Field(() => [MemberStorage], { description: 'Up to 20 members who store the most.' })
  storage!: MemberStorage[];

  @Field(() => Float, { description: 'Bytes stored by all members.' })
  storedBytes!: number;

  @Field(() => QueueStatus)
  queue!: QueueStatus;

  @Field(() => LastBackup, { nullable: true })
  lastBackup!: LastBackup | null;

  @Field(() => LastScan, { nullable: true })
  lastScan!: LastScan | null;

  @Field(() => [ServerProcess])
  processes!: ServerProcess[];
}
