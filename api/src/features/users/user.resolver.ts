import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Float,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Feature, RequiredAction } from '../../core/access/access.js';
import { AccessRightsInput } from '../../core/access/access.type.js';
import { authorOf } from '../../core/access/author.js';
import { User } from '../../core/access/user.type.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { PageArgs } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { requireRecentSession, requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import type { UserAdministration } from './administration.service.js';
import { findOwnAccount, findUser, listUsers } from './user.service.js';
import { UserPage, UserPageArgs, UserStorage } from './user.type.js';
import { ACCESS_CHANGED } from './userChanges.service.js';
import { listUserPage } from './userPage.service.js';
import { countUsers, findUserProfile, type PeopleSources } from './userProfile.service.js';
import { UserProfile, UserTotals } from './userProfile.type.js';

/** Serves the accounts to admins. */
@Resolver()
@Authorized('admin')
export class UserResolver {
  constructor(private readonly services: { userAdministration: UserAdministration; people: PeopleSources }) {}

  @Query(() => [User], { description: 'All accounts. For admins.' })
  users(@Args(() => PageArgs) page: PageArgs): Promise<User[]> {
    return listUsers(page);
  }

  @Query(() => UserPage, { description: 'Accounts matching a search, sorted, in pages.' })
  userPage(@Args(() => UserPageArgs) args: UserPageArgs): Promise<UserPage> {
    return listUserPage(args, this.services.people);
  }

  @Query(() => UserTotals)
  userTotals(): Promise<UserTotals> {
    return countUsers();
  }

  @Query(() => UserProfile, { description: 'One account with its sessions, storage, and groups.' })
  userProfile(@Arg('userId', () => ID) userId: string): Promise<UserProfile> {
    return findUserProfile(readId(userId, 'user'), this.services.people);
  }

  @Query(() => UserStorage)
  userStorage(@Arg('userId', () => ID) userId: string): Promise<UserStorage> {
    return this.services.userAdministration.storage(readId(userId, 'user'));
  }

  @Mutation(() => User, { description: 'Replaces the access of a member who isn’t an admin.' })
  updateUserAccess(
    @Arg('userId', () => ID) userId: string,
    @Arg('accessRights', () => AccessRightsInput) accessRights: AccessRightsInput,
    @Ctx() context: Context,
  ): Promise<User> {
    requireRecentSignIn(context.request);
    return this.services.userAdministration.setRights(
      authorOf(context, 'admin'),
      readId(userId, 'user'),
      accessRights,
    );
  }

  @Mutation(() => User, { description: 'Turns access to one feature on or off.' })
  setUserRight(
    @Arg('userId', () => ID) userId: string,
    @Arg('feature', () => Feature) feature: Feature,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @Ctx() context: Context,
  ): Promise<User> {
    requireRecentSignIn(context.request);
    return this.services.userAdministration.setRight(
      authorOf(context, 'admin'),
      readId(userId, 'user'),
      feature,
      isOn,
    );
  }

  @Mutation(() => [User], {
    description: 'Turns access to one feature on or off for up to 100 members, all or none.',
  })
  setUsersRight(
    @Arg('userIds', () => [ID]) userIds: string[],
    @Arg('feature', () => Feature) feature: Feature,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @Ctx() context: Context,
  ): Promise<User[]> {
    requireRecentSignIn(context.request);
    const ids = userIds.map((id) => readId(id, 'user'));
    return this.services.userAdministration.setRightForMany(authorOf(context, 'admin'), ids, feature, isOn);
  }

  @Mutation(() => User, { description: 'Deactivating an account ends all its sessions.' })
  async setUserActive(
    @Arg('userId', () => ID) userId: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
    @Ctx() context: Context,
  ): Promise<User> {
    requireRecentSignIn(context.request);
    const id = readId(userId, 'user');
    const [user] = await this.services.userAdministration.setActive(
      authorOf(context, 'admin'),
      [id],
      isActive,
    );
    return user as User;
  }

  @Mutation(() => [User], { description: 'Activates or deactivates up to 100 accounts, all or none.' })
  setUsersActive(
    @Arg('userIds', () => [ID]) userIds: string[],
    @Arg('isActive', () => Boolean) isActive: boolean,
    @Ctx() context: Context,
  ): Promise<User[]> {
    requireRecentSignIn(context.request);
    const ids = userIds.map((id) => readId(id, 'user'));
    return this.services.userAdministration.setActive(authorOf(context, 'admin'), ids, isActive);
  }

  @Mutation(() => User, {
    description:
      'Deactivates an account, which is permanently deleted after 7 days. Until then, `setUserActive` cancels the deletion.',
  })
  deleteUser(@Arg('userId', () => ID) userId: string, @Ctx() context: Context): Promise<User> {
    requireRecentSignIn(context.request);
    return this.services.userAdministration.deleteUser(authorOf(context, 'admin'), readId(userId, 'user'));
  }

  @Mutation(() => [User], {
    description: 'Deletes up to 100 accounts the way `deleteUser` does, all or none.',
  })
  deleteUsers(@Arg('userIds', () => [ID]) userIds: string[], @Ctx() context: Context): Promise<User[]> {
    requireRecentSignIn(context.request);
    const ids = userIds.map((id) => readId(id, 'user'));
    return this.services.userAdministration.deleteUsers(authorOf(context, 'admin'), ids);
  }

  @Mutation(() => User, { description: 'Makes a member an admin, or an admin a member.' })
  setUserAdmin(
    @Arg('userId', () => ID) userId: string,
    @Arg('isAdmin', () => Boolean) isAdmin: boolean,
    @Ctx() context: Context,
  ): Promise<User> {
    requireRecentSignIn(context.request);
    return this.services.userAdministration.setAdmin(
      authorOf(context, 'admin'),
      readId(userId, 'user'),
      isAdmin,
    );
  }

  @Mutation(() => Boolean, { description: 'Signs a member out everywhere.' })
  async endUserSessions(@Arg('userId', () => ID) userId: string, @Ctx() context: Context): Promise<boolean> {
    requireRecentSession(context.request);
    await this.services.userAdministration.endSessions(authorOf(context, 'admin'), readId(userId, 'user'));
    return true;
  }

  @Mutation(() => UserStorage, { description: 'Null resets the member to the default limit.' })
  setUserQuota(
    @Arg('userId', () => ID) userId: string,
    @Arg('bytes', () => Float, { nullable: true }) bytes: number | null,
    @Ctx() context: Context,
  ): Promise<UserStorage> {
    requireRecentSignIn(context.request);
    return this.services.userAdministration.setQuota(
      auditOrigin(context),
      readId(userId, 'user'),
      bytes ?? null,
    );
  }
}

@Resolver(() => User)
export class AccountResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in account. Null if no one is signed in.' })
  me(@Ctx() { actor, request }: Context): Promise<User | null> | null {
    // A socket's actor was read when it connected.
    return actor && (request ? findOwnAccount(actor) : findUser(actor.id));
  }

  @FieldResolver(() => RequiredAction, {
    nullable: true,
    description: 'For `me`: what you must do before any other operation is allowed.',
  })
  requiredAction(@Root() user: User, @Ctx() { actor }: Context): RequiredAction | null {
    return (user.id === actor?.id && actor.requiredAction) || null;
  }

  @Authorized('anySession')
  @Subscription(() => User, {
    topics: ACCESS_CHANGED,
    topicId: ({ context }: { context: Context }) => context.actor?.id ?? '',
    description: 'Streams your account as it changes.',
  })
  accessChanged(@Root() user: User): User {
    return user;
  }
}
