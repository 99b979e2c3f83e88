import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where the data is.' })
export class DatabaseStatus {
  @Field(() => String, { description: 'embedded, or mongodb for one of your own.' })
  kind!: string;

  @Field(() => Float, { description: 'Bytes that it takes on its disk, files included.' })
  bytes!: number;
}

@ObjectType({ description: 'The disk that holds the data folder.' })
export class DiskStatus {
  @Field(() => Float, { description: 'Bytes that the server may still write.' })
  freeBytes!: number;

  @Field(() => Float)
  totalBytes!: number;
}

@ObjectType({ description: 'What a member has stored.' })
export class MemberStorage {
  @Field(() => ID)
  userId!: string;

  @Field(() => String)
  username!: string;

  @Field(() => Float)
  bytes!: number;

  @Field(() => Float, { description: 'What the member may store, in bytes.' })
  quota!: number;
}

@ObjectType({ description: 'What waits and runs in the background.' })
export class QueueStatus {
  @Field(() => Int)
  waiting!: number;

  @Field(() => Int)
  running!: number;

  @Field(() => Int, { description: 'Failed in the last 24 hours.' })
  failed!: number;
}

@ObjectType({ description: 'A process of the server.' })
export class ServerProcess {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  host!: string;

  @Field(() => Int)
  pid!: number;

  @Field(() => String)
  version!: string;

  @Field(() => String, { description: 'The version of Node.' })
  node!: string;

  @Field(() => Float)
  memoryBytes!: number;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;
}

@ObjectType({ description: 'The newest backup that is whole.' })
export class LastBackup {
  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was restored and compared.' })
  verifiedAt!: Date | null;
}

@ObjectType({ description: 'The newest security scan.' })
export class LastScan {
  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => String)
  summary!: string;
}

@ObjectType({ description: 'How the installation is.' })
export class SystemStatus {
  @Field(() => String)
  version!: string;

  @Field(() => DatabaseStatus)
  database!: DatabaseStatus;

  @Field(() => DiskStatus)
  disk!: DiskStatus;

  @Field(() => [MemberStorage], { description: 'Those who have stored most, at most 20.' })
  storage!: MemberStorage[];

  @Field(() => Float, { description: 'Bytes that all members have stored.' })
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
