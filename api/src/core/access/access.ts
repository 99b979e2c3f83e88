import { UserError } from '../errors/userError.js';

/**
 * A part of the product that members can have access to. Adding a line here also adds the GraphQL and REST flag (the
 * value), the stored flag, and the admins' access.
 */
export enum Feature {
  AI_ASSISTANTS = 'aiAssistants',
  GAMES = 'games',
  STUDY_HUB = 'studyHub',
  NOTES = 'notes',
  FILE_VAULT = 'fileVault',
  TOOLS = 'tools',
}

/** Which features a user can use. */
export type Rights = Record<Feature, boolean>;

/** All features in navigation order. */
export const features: readonly Feature[] = Object.values(Feature);

/** Display names. */
export const featureLabels: Readonly<Record<Feature, string>> = {
  [Feature.AI_ASSISTANTS]: 'AI Assistants',
  [Feature.GAMES]: 'Games',
  [Feature.STUDY_HUB]: 'Study Hub',
  [Feature.NOTES]: 'Notes',
  [Feature.FILE_VAULT]: 'File Vault',
  [Feature.TOOLS]: 'Tools',
};

/** Access to everything. */
export const allRights: Rights = Object.fromEntries(features.map((feature) => [feature, true])) as Rights;

/** All flags from the stored ones. Flags that came with a later release are off. */
export function completeRights(stored: Partial<Rights>): Rights {
  return Object.fromEntries(features.map((feature) => [feature, stored[feature] ?? false])) as Rights;
}

/** The user on whose behalf a request acts, as passed to every service. */
export interface Actor {
  id: string;
  username: string;
  isAdmin: boolean;
  accessRights: Rights;
  /** The action the user has to complete first. */
  requiredAction?: RequiredAction;
  /** Set for scripts with an API token. `isAdmin` and `accessRights` are then reduced to the token's scopes. */
  token?: ActorToken;
}

/** The API token of a script. */
interface ActorToken {
  id: string;
  scopes: readonly TokenScope[];
  /** Created right after its owner confirmed their identity. Unknown for tokens of earlier releases. */
  isConfirmed: boolean;
}

/** An action that a signed-in user must complete before doing anything else. */
export enum RequiredAction {
  PASSWORD_CHANGE = 'passwordChange',
  SECOND_FACTOR_ENROLLMENT = 'secondFactorEnrollment',
  PASSKEY_ENROLLMENT = 'passkeyEnrollment',
}

/** An API token's access to a feature. Write access includes read access. */
export interface TokenScope {
  right: TokenRight;
  write: boolean;
}

/** The possible scopes of an API token. */
export type TokenRight = Feature | 'admin';

/** Queries, subscriptions, and GET requests read; everything else writes. */
export type Action = 'read' | 'write';

/**
 * Who can call an operation or route: everyone, signed-in users, signed-in users with a session instead of an API
 * token, the same even with a required action, admins, users with access to a feature, or, for labs, to Games or the
 * Study Hub.
 */
export type Access = 'public' | 'signedIn' | 'session' | 'anySession' | 'admin' | 'labs' | Feature;

/** The access flags to check. */
type RightsHolder = Pick<Actor, 'isAdmin' | 'accessRights' | 'requiredAction' | 'token'>;

/** Whether the actor can use a feature. Admins can use all of them; API tokens can use what their scopes allow. */
export function can(actor: RightsHolder, feature: Feature, action: Action = 'read'): boolean {
  if (!actor.token) return actor.isAdmin || actor.accessRights[feature];
  return actor.accessRights[feature] && hasScope(actor.token.scopes, feature, action);
}

/** What can be called while an action is required: completing it, checking it, and signing out. */
const whileActionIsDue: readonly Access[] = ['public', 'anySession'];

const dueActions = {
  [RequiredAction.PASSWORD_CHANGE]: {
    code: 'PASSWORD_CHANGE_REQUIRED',
    message: 'Choose a new password to continue.',
  },
  [RequiredAction.SECOND_FACTOR_ENROLLMENT]: {
    code: 'SECOND_FACTOR_ENROLLMENT_REQUIRED',
    message: 'Set up two-factor sign-in to continue.',
  },
  [RequiredAction.PASSKEY_ENROLLMENT]: {
    code: 'SECOND_FACTOR_ENROLLMENT_REQUIRED',
    message: 'Create a passkey to continue.',
  },
} as const;

/** Whether the actor has this access. */
export function isAllowed(actor: RightsHolder, access: Access, action: Action = 'read'): boolean {
  const { isAdmin, token } = actor;
  if (actor.requiredAction && !whileActionIsDue.includes(access)) return false;
  switch (access) {
    case 'public':
    case 'signedIn':
      // No scope covers this change.
      return !token || action === 'read';
    case 'session':
    case 'anySession':
      return !token;
    case 'admin':
      return isAdmin && (!token || hasScope(token.scopes, access, action));
    case 'labs':
      return can(actor, Feature.GAMES, action) || can(actor, Feature.STUDY_HUB, action);
    default:
      return can(actor, access, action);
  }
}

/** A token's owner with the access its scopes allow. */
export function narrowToToken(owner: Actor, token: ActorToken): Actor {
  const { scopes } = token;
  const accessRights = Object.fromEntries(
    features.map((feature) => [feature, can(owner, feature) && hasScope(scopes, feature, 'read')]),
  ) as Rights;
  return {
    ...owner,
    isAdmin: owner.isAdmin && hasScope(scopes, 'admin', 'read'),
    accessRights,
    token,
  };
}

/** The signed-in user. @throws UserError UNAUTHENTICATED without one */
export function requireSignedIn(actor: Actor | null): Actor {
  if (actor) return actor;
  throw new UserError('UNAUTHENTICATED', 'Sign in to continue.');
}

/**
 * The access check of every operation and route.
 * @throws UserError UNAUTHENTICATED, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_ENROLLMENT_REQUIRED, FORBIDDEN
 */
export function requireAccess(actor: Actor | null, access: Access, action: Action): void {
  if (access === 'public' && !actor) return;
  const person = requireSignedIn(actor);
  if (isAllowed(person, access, action)) return;
  const { requiredAction, token } = person;
  if (requiredAction && !whileActionIsDue.includes(access)) {
    const { code, message } = dueActions[requiredAction];
    throw new UserError(code, message);
  }
  if (token) refuseToken(token, access, action);
  throw new UserError(
    'FORBIDDEN',
    access === 'admin' ? 'Only admins can do this.' : 'You don’t have access to this feature.',
  );
}

/** Whether a token's scopes cover an action. */
export function hasScope(scopes: readonly TokenScope[], right: TokenRight, action: Action): boolean {
  return scopes.some((scope) => scope.right === right && (scope.write || action === 'read'));
}

/**
 * @throws UserError FORBIDDEN if the token's scopes don't allow the action, even though its owner's access
 * does
 */
function refuseToken(token: ActorToken, access: Access, action: Action): void {
  if (access === 'public' || access === 'signedIn' || access === 'session' || access === 'anySession')
    throw notForTokens();
  requireTokenScope(token, access === 'labs' ? Feature.GAMES : access, action);
}

/** The error for changes that no scope covers. */
export function notForTokens(): UserError {
  return new UserError('FORBIDDEN', 'An API token can’t do this. Sign in on the website instead.');
}

/** @throws UserError FORBIDDEN if the token's scopes don't cover it */
export function requireTokenScope({ scopes }: ActorToken, right: TokenRight, action: Action): void {
  if (hasScope(scopes, right, action)) return;
  const scope = action === 'read' ? right : `${right} (read and write)`;
  throw new UserError('FORBIDDEN', `This API token needs the scope ${scope}. Create a token that has it.`);
}
