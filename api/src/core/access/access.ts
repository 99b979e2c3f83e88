import { UserError } from '../errors/userError.js';

/**
 * A part of the product that a person may be given. From its one line here follow the flag in GraphQL and REST (the
 * value), the stored flag and what an admin has.
 */
export enum Feature {
  AI_ASSISTANTS = 'aiAssistants',
  GAMES = 'games',
  STUDY_HUB = 'studyHub',
  NOTES = 'notes',
  FILE_VAULT = 'fileVault',
  TOOLS = 'tools',
}

/** Which features a person may use, one flag each. */
export type Rights = Record<Feature, boolean>;

/** All features, in the order of the navigation. */
export const features: readonly Feature[] = Object.values(Feature);

/** Every right on. */
export const allRights: Rights = Object.fromEntries(features.map((feature) => [feature, true])) as Rights;

/** All rights of what is stored of them: one that came with a later release is off. */
export function completeRights(stored: Partial<Rights>): Rights {
  return Object.fromEntries(features.map((feature) => [feature, stored[feature] ?? false])) as Rights;
}

/** The person who acts in a request, as every service takes it. */
export interface Actor {
  id: string;
  username: string;
  isAdmin: boolean;
  accessRights: Rights;
}

/** Who may call an operation or route: anybody, whoever is signed in, admins, or holders of a feature's right. */
export type Access = 'public' | 'signedIn' | 'admin' | Feature;

/** May the actor use the feature? Admins may use all. */
export function can(actor: Pick<Actor, 'isAdmin' | 'accessRights'>, feature: Feature): boolean {
  return actor.isAdmin || actor.accessRights[feature];
}

/** Does what the actor may do include this access? */
export function isAllowed(actor: Pick<Actor, 'isAdmin' | 'accessRights'>, access: Access): boolean {
  if (access === 'admin') return actor.isAdmin;
  return access === 'public' || access === 'signedIn' || can(actor, access);
}

/**
 * The policy behind every operation and route.
 * @throws UserError UNAUTHENTICATED or FORBIDDEN
 */
export function requireAccess(actor: Actor | null, access: Access): void {
  if (access === 'public') return;
  if (!actor) throw new UserError('UNAUTHENTICATED', 'Sign in to continue.');
  if (isAllowed(actor, access)) return;
  throw new UserError(
    'FORBIDDEN',
    access === 'admin' ? 'Only administrators can do this.' : "You don't have access to this feature.",
  );
}
