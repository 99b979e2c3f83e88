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

/** Types of work that can be assigned to a group. */
export enum AssignmentKind {
  MODULE = 'module',
  EXAM = 'exam',
  LAB = 'lab',
  TICKET = 'ticket',
}
registerEnumType(AssignmentKind, { name: 'AssignmentKind' });

/** Roles in a group. */
export enum GroupRole {
  ADMIN = 'ADMIN',
  GROUP_ADMIN = 'GROUP_ADMIN',
  MEMBER = 'MEMBER',
}
registerEnumType(GroupRole, {
  name: 'GroupRole',
  description:
    'ADMIN: a site admin. GROUP_ADMIN: a member who assigns work and sees everyone’s progress on it.',
});

/** Whether a member has access to what is assigned. */
export enum MemberStatus {
  ACTIVE = 'ACTIVE',
  INACTIVE = 'INACTIVE',
  NO_ACCESS = 'NO_ACCESS',
}
registerEnumType(MemberStatus, {
  name: 'MemberStatus',
  description: 'INACTIVE: the account is deactivated. NO_ACCESS: the member doesn’t have Study Hub access.',
});

@ObjectType({ description: 'A module, practice exam, lab, or repair ticket assigned to a group.' })
export class GroupAssignment {
  @Field(() => ID)
  id!: string;

  @Field(() => AssignmentKind)
  kind!: AssignmentKind;

  @Field(() => ID, { description: 'The ID of the module, exam, lab, or ticket.' })
  targetId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Null if the module, exam, lab, or ticket no longer exists.',
  })
  title!: string | null;

  @Field(() => String, { nullable: true })
  url!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  dueAt!: Date | null;
}

@ObjectType({ description: 'A group of members, such as a class or a family.' })
export class Group {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;

  @Field(() => GroupRole, { description: 'Your role in the group.' })
  role!: GroupRole;

  @Field(() => Int)
  memberCount!: number;

  @Field(() => AccessRights, {
    nullable: true,
    description: 'The access new members get when they join. For admins.',
  })
  defaultRights!: AccessRights | null;

  @Field(() => [GroupAssignment], { description: 'Soonest due date first, those without one last.' })
  assignments!: GroupAssignment[];
}

// A response may contain thousands of these, so their fields skip the middleware of resolvers.
@ObjectType({
  description: 'A member’s progress with an assignment, as counts and percentages only.',
  simpleResolvers: true,
})
export class AssignmentProgress {
  @Field(() => ID)
  assignmentId!: string;

  @Field(() => Boolean, {
    description:
      'Whether the module is complete, a full timed exam was submitted, the lab was passed, or the ticket was solved.',
  })
  isDone!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'For a lab: whether it was passed only in offline practice, where everyone has the same values and could copy someone else’s commands.',
  })
  isOffline?: boolean;

  @Field(() => Boolean)
  isOverdue!: boolean;

  @Field(() => Boolean, { nullable: true, description: 'For a module: whether its lesson was read.' })
  isRead?: boolean;

  @Field(() => Float, { nullable: true, description: 'For a module: percentage of its objectives mastered.' })
  masteredPercent?: number;

  @Field(() => Int, { nullable: true, description: 'For a module: the best finished quiz.' })
  quizPercent?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'For an exam: the number of full timed exams submitted. For a lab or ticket: the number of submissions.',
  })
  attempts?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'For everything but modules. Null before the first attempt.',
  })
  bestPercent?: number;
}

@ObjectType({ description: 'What a group’s admins can see about a member. The member sees it too.' })
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

  @Field(() => GraphQLDateTime, { nullable: true, description: 'The last sign-in or activity.' })
  lastActive!: Date | null;

  @Field(() => [AssignmentProgress], {
    description: 'One per assignment that still exists and that the member has access to.',
  })
  cells!: AssignmentProgress[];
}

@ObjectType({ description: 'A group you’re in, with what it shows about you.' })
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

  @Field(() => AccessRightsInput, { description: 'Added to the access of members who join.' })
  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'defaultRights must include every feature' })
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
    description: 'Within the next 5 years. Null means no due date.',
  })
  @IsOptional()
  @IsDate({ message: 'dueAt must be a date and time' })
  dueAt?: Date | null;
}
