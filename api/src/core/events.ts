import { createPubSub } from '@graphql-yoga/subscription';

/**
 * Hands events to the subscriptions of this process. What other processes must see as well goes through the
 * database: a change stream in each process publishes here.
 */
export const pubSub = createPubSub<Record<string, [topicId: string, payload: object]>>();
