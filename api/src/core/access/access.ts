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

/** What people call them. */
export const featureLabels: Readonly<Record<Feature, string>> = {
  [Feature.AI_ASSISTANTS]: 'AI Assistants',
  [Feature.GAMES]: 'Games',
  [Feature.STUDY_HUB]: 'Study Hub',
  [Feature.NOTES]: 'Notes',
  [Feature.FILE_VAULT]: 'File Vault',
  [Feature.TOOLS]: 'Tools',
};

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
  /** What the person has to do before anything else. */
  requiredAction?: RequiredAction;
  /** Set when a script acts with an API token; `isAdmin` and `accessRights` are then what the token leaves of them. */
  token?: ActorToken;
}

/** The API token with which a script acts. */
interface ActorToken {
  id: string;
  scopes: readonly TokenScope[];
  /** Made right after its owner had proved who they are; tokens of earlier releases don't say so. */
  isConfirmed: boolean;
}

/** Something that somebody who has signed in still owes: until it is done, they can do nothing but that. */
export enum RequiredAction {
  PASSWORD_CHANGE = 'passwordChange',
  SECOND_FACTOR_ENROLLMENT = 'secondFactorEnrollment',
  PASSKEY_ENROLLMENT = 'passkeyEnrollment',
}

/** One right that an API token has of its owner; writing includes reading. */
export interface TokenScope {
  right: TokenRight;
  write: boolean;
}

/** What an API token can be given. */
export type TokenRight = Feature | 'admin';

/** What a call does: queries, subscriptions and GET requests read, all others write. */
export type Action = 'read' | 'write';

/**
 * Who may call an operation or route: anybody, whoever is signed in, who is signed in with a session of their own and
 * no API token, the same even while a required action is due, admins, holders of a feature's right, or, for labs, of
 * Games or the Study Hub.
 */
export type Access = 'public' | 'signedIn' | 'session' | 'anySession' | 'admin' | 'labs' | Feature;

/** Whose rights are asked for. */
type RightsHolder = Pick<Actor, 'isAdmin' | 'accessRights' | 'requiredAction' | 'token'>;

/** May the actor use the feature? Admins may use all, API tokens what their scopes say. */
export function can(actor: RightsHolder, feature: Feature, action: Action = 'read'): boolean {
  if (!actor.token) return actor.isAdmin || actor.accessRights[feature];
  return actor.accessRights[feature] && hasScope(actor.token.scopes, feature, action);
}

/** What can be called with a required action due: to do it, to see that it is due, and to leave. */
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

/** Does what the actor may do include this access? */
export function isAllowed(actor: RightsHolder, access: Access, action: Action = 'read'): boolean {
  const { isAdmin, token } = actor;
  if (actor.requiredAction && !whileActionIsDue.includes(access)) return false;
  switch (access) {
    case 'public':
    case 'signedIn':
      // No scope covers such a change.
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

/** The owner of an API token as far as its scopes go. */
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

/** The person who is signed in. @throws UserError UNAUTHENTICATED when there is none */
export function requireSignedIn(actor: Actor | null): Actor {
  if (actor) return actor;
  throw new UserError('UNAUTHENTICATED', 'Sign in to continue.');
}

/**
 * The policy behind every operation and route.
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
    access === 'admin' ? 'Only administrators can do this.' : "You don't have access to this feature.",
  );
}

/** Whether the scopes of a token cover an action. */
export function hasScope(scopes: readonly TokenScope[], right: TokenRight, action: Action): boolean {
  return scopes.some((scope) => scope.right === right && (scope.write || action === 'read'));
}

/** @throws UserError FORBIDDEN when the scopes are what is missing, and not a right of the owner */
function refuseToken(token: ActorToken, access: Access, action: Action): void {
  if (access === 'public' || access === 'signedIn' || access === 'session' || access === 'anySession')
    throw notForTokens();
  requireTokenScope(token, access === 'labs' ? Feature.GAMES : access, action);
}

/** The refusal of what no scope covers. */
export function notForTokens(): UserError {
  return new UserError('FORBIDDEN', "An API token can't do this. Sign in on the website instead.");
}

/** @throws UserError FORBIDDEN when the token's scopes don't cover it */
export function requireTokenScope({ scopes }: ActorToken, right: TokenRight, action: Action): void {
  if (hasScope(scopes, right, action)) return;
  const scope = action === 'read' ? right : `${right} (read and write)`;
  throw new UserError('FORBIDDEN', `This API token needs the scope ${scope}. Create a token that has it.`);
}
