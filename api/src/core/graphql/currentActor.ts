import { createParameterDecorator } from 'type-graphql';
import { requireSignedIn } from '../access/access.js';
import type { Context } from './context.js';

/** Resolver parameter for the signed-in user. Throws without one, whatever the operation's guard says. */
export function CurrentActor() {
  return createParameterDecorator<Context>(({ context }) => requireSignedIn(context.actor));
}
