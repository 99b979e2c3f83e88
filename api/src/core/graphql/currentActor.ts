import { createParameterDecorator } from 'type-graphql';
import { requireSignedIn } from '../access/access.js';
import type { Context } from './context.js';

/** Parameter of a resolver: the signed-in person. Refuses when there is none, whatever the operation's guard says. */
export function CurrentActor() {
  return createParameterDecorator<Context>(({ context }) => requireSignedIn(context.actor));
}
