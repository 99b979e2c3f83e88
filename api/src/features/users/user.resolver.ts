import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { AccessRightsInput } from '../../core/access/access.type.js';
import type { Context } from '../../core/graphql/context.js';
import { PageArgs } from '../../core/input/page.type.js';
import { readId } from '../../core/input/readId.js';
import { findUser, listUsers, setUserActive, updateUserAccess } from './user.service.js';
import { User } from './user.type.js';
import { ACCESS_CHANGED } from './userChanges.service.js';

@Resolver()
@Authorized('admin')
export class UserResolver {
  @Query(() => [User], { description: 'All accounts. For admins.' })
  users(@Args(() => PageArgs) page: PageArgs): Promise<User[]> {
    return listUsers(page);
  }

  @Mutation(() => User, { description: 'Replaces the rights of a person who is not an admin.' })
  updateUserAccess(
    @Arg('userId', () => ID) userId: string,
    @Arg('accessRights', () => AccessRightsInput) accessRights: AccessRightsInput,
  ): Promise<User> {
    return updateUserAccess(readId(userId, 'user'), accessRights);
  }

  @Mutation(() => User, { description: 'Deactivating ends all sessions of the person.' })
  setUserActive(
    @Arg('userId', () => ID) userId: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
  ): Promise<User> {
    return setUserActive(readId(userId, 'user'), isActive);
  }
}

@Resolver()
export class AccountResolver {
  @Query(() => User, { nullable: true, description: 'Who is signed in; null when nobody is.' })
  me(@Ctx() { actor }: Context): Promise<User | null> | null {
    return actor && findUser(actor.id);
  }

  @Authorized()
  @Subscription(() => User, {
    topics: ACCESS_CHANGED,
    topicId: ({ context }: { context: Context }) => context.actor?.id ?? '',
    description: 'The own account, each time that it changes.',
  })
  accessChanged(@Root() user: User): User {
    return user;
  }
}
