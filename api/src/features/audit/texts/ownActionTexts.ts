import type { ActionTexts } from './actionText.js';

/** What people do with their own accounts, and attempts to sign in to them. */
export const ownActionTexts: ActionTexts = {
  'login.success': { label: 'Sign-in', log: '{actor} signed in', ownAccount: 'Signed in' },
  'login.failure': {
    label: 'Failed sign-in',
    log: 'A sign-in with an unknown username failed',
    logOther: '{subject} failed to sign in',
    ownAccount: 'A sign-in failed',
    toYou: 'A sign-in failed',
  },
  logout: { label: 'Sign-out', log: '{actor} signed out', ownAccount: 'Signed out' },
  'session.end': {
    label: 'Session ended',
    log: '{actor} ended their own session',
    logOther: '{actor} ended all of {subject}’s sessions',
    ownAccount: 'You ended a session',
    toYou: 'An admin ended your sessions',
    byYou: 'You ended a member’s sessions',
  },
  'identity.confirm': {
    label: 'Identity confirmed',
    log: '{actor} confirmed their identity',
    ownAccount: 'You confirmed it’s you',
  },
  'account.register': {
    label: 'Registration',
    log: '{actor} created their account',
    ownAccount: 'You created your account',
  },
  'account.delete': {
    label: 'Account deletion requested',
    log: '{actor} asked to delete their account',
    ownAccount: 'You asked to delete your account',
  },
  'account.keep': {
    label: 'Account deletion canceled',
    log: '{actor} canceled their account deletion',
    ownAccount: 'You canceled your account deletion',
  },
  'account.remove': {
    label: 'Account deleted',
    log: 'An account was deleted with everything in it',
    logOther: 'An account was deleted with everything in it',
  },
  'account.export': {
    label: 'Data downloaded',
    log: '{actor} downloaded their own data',
    ownAccount: 'You downloaded your data',
  },
  'profile.change': {
    label: 'Profile changed',
    log: '{actor} changed their profile',
    ownAccount: 'You changed your profile',
  },
  'password.change': {
    label: 'Password changed',
    log: '{actor} changed their password',
    ownAccount: 'You changed your password',
  },
  'passkey.create': {
    label: 'Passkey added',
    log: '{actor} added a passkey',
    ownAccount: 'You added a passkey',
  },
  'passkey.remove': {
    label: 'Passkey removed',
    log: '{actor} removed a passkey',
    ownAccount: 'You removed a passkey',
  },
  'openId.link': {
    label: 'Sign-in linked',
    log: '{actor} linked a sign-in provider to their account',
    ownAccount: 'You linked a sign-in provider to your account',
  },
  'openId.unlink': {
    label: 'Linked sign-in removed',
    log: '{actor} removed a linked sign-in',
    ownAccount: 'You removed a linked sign-in',
  },
  'secondFactor.enable': {
    label: 'Two-factor sign-in turned on',
    log: '{actor} turned on two-factor sign-in',
    ownAccount: 'You turned on two-factor sign-in',
  },
  'secondFactor.disable': {
    label: 'Two-factor sign-in turned off',
    log: '{actor} turned off two-factor sign-in',
    logOther: '{actor} turned off {subject}’s two-factor sign-in',
    ownAccount: 'You turned off two-factor sign-in',
    toYou: 'An admin turned off your two-factor sign-in',
  },
  'secondFactor.renewCodes': {
    label: 'Recovery codes renewed',
    log: '{actor} created new recovery codes',
    ownAccount: 'You created new recovery codes',
  },
  'secondFactor.recover': {
    label: 'Recovery code used',
    log: '{actor} signed in with a recovery code',
    ownAccount: 'You signed in with a recovery code',
  },
  'token.create': {
    label: 'API token created',
    log: '{actor} created the API token {name}',
    ownAccount: 'You created an API token',
  },
  'token.revoke': {
    label: 'API token revoked',
    log: '{actor} revoked the API token {name}',
    ownAccount: 'You revoked an API token',
  },
  'invite.use': { label: 'Invite used', log: '{actor} used an invite', ownAccount: 'You used an invite' },
};
