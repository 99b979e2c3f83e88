import {
  IsDate,
  IsEnum,
  IsNotEmptyObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AccessRights, AccessRightsInput } from '../../core/access/access.type.js';

/** What can be assigned to a group. */
export enum AssignmentKind {
  MODULE = 'module',
  EXAM = 'exam',
  LAB = 'lab',
  TICKET = 'ticket',
}
registerEnumType(AssignmentKind, { name: 'AssignmentKind' });

/** What somebody is to a group. */
export enum GroupRole {
  ADMIN = 'ADMIN',
  GROUP_ADMIN = 'GROUP_ADMIN',
  MEMBER = 'MEMBER',
}
registerEnumType(GroupRole, {
  name: 'GroupRole',
  description:
    'ADMIN: an administrator. GROUP_ADMIN: a member who assigns work and sees everyone’s progress in it.',
});

/** Whether a member can do what is assigned. */
export enum MemberStatus {
  ACTIVE = 'ACTIVE',
  INACTIVE = 'INACTIVE',
  NO_ACCESS = 'NO_ACCESS',
}
registerEnumType(MemberStatus, {
  name: 'MemberStatus',
  description: 'INACTIVE: the account is deactivated. NO_ACCESS: the person may not use the Study Hub.',
});

@ObjectType({ description: 'A module, practice exam, lab, or repair ticket that a group is to do.' })
export class GroupAssignment {
  @Field(() => ID)
  id!: string;

  @Field(() => AssignmentKind)
  kind!: AssignmentKind;

  @Field(() => ID, { description: 'Id of the module, exam, lab, or ticket.' })
  targetId!: string;

  @Field(() => String, { nullable: true, description: 'Null when the module, exam, lab, or ticket is gone.' })
  title!: string | null;

  @Field(() => String, { nullable: true })
  url!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  dueAt!: Date | null;
}

@ObjectType({ description: 'A class or a family.' })
export class Group {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;

  @Field(() => GroupRole, { description: 'What the person who asks is to the group.' })
  role!: GroupRole;

  @Field(() => Int)
  memberCount!: number;

  @Field(() => AccessRights, {
    nullable: true,
    description: 'What a person who joins may use from then on. For admins.',
  })
  defaultRights!: AccessRights | null;

  @Field(() => [GroupAssignment], { description: 'The next due first, those without a date last.' })
  assignments!: GroupAssignment[];
}

// Thousands in one answer: their fields are read as they are, without the steps that a resolver may have.
@ObjectType({
  description: 'How far a member is with an assignment: counts and percents only.',
  simpleResolvers: true,
})
export class AssignmentProgress {
  @Field(() => ID)
  assignmentId!: string;

  @Field(() => Boolean, {
    description:
      'The module is complete, a whole timed exam was submitted, the lab is passed, or the ticket is solved.',
  })
  isDone!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Of a lab: passed only in offline practice, in which every member has the same values and can pass with another’s commands.',
  })
  isOffline?: boolean;

  @Field(() => Boolean)
  isOverdue!: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Of a module: whether its lesson was read.' })
  isRead?: boolean;

  @Field(() => Float, { nullable: true, description: 'Of a module: how much of its objectives is mastered.' })
  masteredPercent?: number;

  @Field(() => Int, { nullable: true, description: 'Of a module: its best finished quiz.' })
  quizPercent?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Of an exam: whole timed ones that were submitted. Of a lab or ticket: submissions.',
  })
  attempts?: number;

  @Field(() => Int, { nullable: true, description: 'Of all but modules: none before the first attempt.' })
  bestPercent?: number;
}

@ObjectType({ description: 'What the admins of a group see of a member, and the member too.' })
export class GroupRow {
  @Field(() => ID)
  userId!: string;

  @Field(() => String)
  username!: string;

  @Field(() => String, { nullable: true })
  displayName!: string | null;

  @Field(() => Boolean)
  isGroupAdmin!: boolean;

  @Field(() => MemberStatus)
  status!: MemberStatus;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'The last sign-in or use of the site.' })
  lastActive!: Date | null;

  @Field(() => [AssignmentProgress], {
    description: 'Of each assignment that still exists and that the member may do.',
  })
  cells!: AssignmentProgress[];
}

@ObjectType({ description: 'A group that the person is in, with what it shows of them.' })
export class OwnGroup {
  @Field(() => Group)
  group!: Group;

  @Field(() => GroupRow)
  row!: GroupRow;
}

@InputType()
export class GroupInput {
  @Field(() => String)
  @IsString({ message: 'name must be text' })
  @MaxLength(1000, { message: 'The name must be at most 80 characters.' })
  name!: string;

  @Field(() => String)
  @IsString({ message: 'description must be text' })
  @MaxLength(5000, { message: 'The description must be at most 500 characters.' })
  description: string = '';

  @Field(() => AccessRightsInput, { description: 'Added to the rights of a person who joins.' })
  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'defaultRights must hold every right' })
  defaultRights!: AccessRightsInput;
}

@InputType()
export class AssignmentInput {
  @Field(() => AssignmentKind)
  @IsEnum(AssignmentKind, { message: 'Choose a module, a practice exam, a lab, or a repair ticket.' })
  kind!: AssignmentKind;

  @Field(() => ID)
  @IsString({ message: 'targetId must be text' })
  @MaxLength(100, { message: 'targetId is too long' })
  targetId!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Within 5 years from now; none: no due date.',
  })
  @IsOptional()
  @IsDate({ message: 'dueAt must be a date and time' })
  dueAt?: Date | null;
}
