import { MaxLength } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Severity } from '../findings/check.js';

/** The state of a scan. */
export enum ScanState {
  RUNNING = 'running',
  COMPLETE = 'complete',
  INTERRUPTED = 'interrupted',
}

registerEnumType(Severity, { name: 'FindingSeverity', description: 'A finding’s severity.' });
registerEnumType(ScanState, {
  name: 'SecurityScanState',
  description: 'INTERRUPTED: the server stopped before the scan finished.',
});

@ObjectType({ description: 'Why a finding was accepted.' })
class FindingAcceptance {
  @Field(() => String)
  reason!: string;

  @Field(() => String, { description: 'Username.' })
  acceptedBy!: string;

  @Field(() => GraphQLDateTime)
  acceptedAt!: Date;
}

@ObjectType({ description: 'A problem that should be fixed.' })
class ScanFinding {
  @Field(() => ID, { description: 'Stays the same in every scan.' })
  id!: string;

  @Field(() => Severity)
  severity!: Severity;

  @Field(() => String)
  title!: string;

  @Field(() => [String], { description: 'Facts: names, counts, dates.' })
  evidence!: string[];

  @Field(() => String)
  fix!: string;

  @Field(() => String, { nullable: true, description: 'The web app page where it can be fixed.' })
  fixUrl!: string | null;

  @Field(() => Boolean, { description: 'New since the previous scan, or affects more than before.' })
  isNew!: boolean;

  @Field(() => FindingAcceptance, { nullable: true })
  acceptance!: FindingAcceptance | null;
}

@ObjectType({ description: 'The result of one check.' })
class ScanOutcome {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'passed, found, or unchecked.' })
  status!: string;

  @Field(() => [String], { description: 'Evidence that it passed.' })
  evidence!: string[];

  @Field(() => String, { nullable: true, description: 'Why it couldn’t be checked.' })
  reason!: string | null;

  @Field(() => [ScanFinding])
  findings!: ScanFinding[];
}

@ObjectType({
  description: 'How many findings are open or accepted, and how many checks passed or couldn’t run.',
})
class ScanCounts {
  @Field(() => Int)
  high!: number;

  @Field(() => Int)
  medium!: number;

  @Field(() => Int)
  low!: number;

  @Field(() => Int)
  accepted!: number;

  @Field(() => Int)
  passed!: number;

  @Field(() => Int)
  unchecked!: number;
}

@ObjectType({ description: 'A security scan.' })
export class SecurityScan {
  @Field(() => ID)
  id!: string;

  @Field(() => ScanState)
  state!: ScanState;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => Int, { nullable: true })
  durationMs!: number | null;

  @Field(() => String, { nullable: true, description: 'Username. Null for the daily scan.' })
  startedBy!: string | null;

  @Field(() => ScanCounts)
  counts!: ScanCounts;

  @Field(() => String, { description: 'The result in words, without a period.' })
  summary!: string;

  @Field(() => Int, { description: 'Open findings that the previous scan didn’t have.' })
  newCount!: number;

  @Field(() => [String], { description: 'Titles of findings fixed since the previous scan.' })
  fixed!: string[];

  @Field(() => [ScanOutcome])
  outcomes!: ScanOutcome[];
}

@ObjectType()
export class ScanSettings {
  @Field(() => Boolean, { description: 'Whether a scan runs every night.' })
  isDaily!: boolean;

  @Field(() => Boolean, {
    description: 'Whether scans send the dashboard’s package names and versions to the npm registry.',
  })
  asksRegistry!: boolean;
}

@InputType({ description: 'Omitted fields aren’t changed.' })
export class ScanSettingsInput {
  @Field(() => Boolean, { nullable: true })
  isDaily?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  asksRegistry?: boolean | null;
}

@ArgsType()
export class AcceptFindingArgs {
  @Field(() => ID)
  findingId!: string;

  @Field(() => String, { description: 'Why the finding is accepted, at most 500 characters.' })
  @MaxLength(500, { message: 'Use up to 500 characters' })
  reason!: string;
}
