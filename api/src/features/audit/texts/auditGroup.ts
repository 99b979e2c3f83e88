/** Groups of actions, in the order of the filter. */
export enum AuditGroup {
  SIGN_INS = 'signIns',
  CREDENTIALS = 'credentials',
  ACCOUNTS = 'accounts',
  INVITES = 'invites',
  GROUPS = 'groups',
  SETTINGS = 'settings',
  ASSISTANTS = 'assistants',
  BACKUPS = 'backups',
  TOKENS = 'tokens',
  EXPORTS = 'exports',
  RECORD = 'record',
  OTHER = 'other',
}

/** The group of an action by the word before its dot, including actions without texts. */
const groupsByWord: Record<string, AuditGroup> = {
  login: AuditGroup.SIGN_INS,
  logout: AuditGroup.SIGN_INS,
  session: AuditGroup.SIGN_INS,
  identity: AuditGroup.SIGN_INS,
  lockout: AuditGroup.SIGN_INS,
  password: AuditGroup.CREDENTIALS,
  passkey: AuditGroup.CREDENTIALS,
  openId: AuditGroup.CREDENTIALS,
  secondFactor: AuditGroup.CREDENTIALS,
  account: AuditGroup.ACCOUNTS,
  profile: AuditGroup.ACCOUNTS,
  user: AuditGroup.ACCOUNTS,
  invite: AuditGroup.INVITES,
  group: AuditGroup.GROUPS,
  policy: AuditGroup.SETTINGS,
  site: AuditGroup.SETTINGS,
  siteSettings: AuditGroup.SETTINGS,
  settings: AuditGroup.SETTINGS,
  scan: AuditGroup.SETTINGS,
  security: AuditGroup.SETTINGS,
  maintenance: AuditGroup.SETTINGS,
  job: AuditGroup.SETTINGS,
  jobs: AuditGroup.SETTINGS,
  aiSettings: AuditGroup.ASSISTANTS,
  assistant: AuditGroup.ASSISTANTS,
  backup: AuditGroup.BACKUPS,
  backups: AuditGroup.BACKUPS,
  restore: AuditGroup.BACKUPS,
  token: AuditGroup.TOKENS,
  export: AuditGroup.EXPORTS,
  audit: AuditGroup.RECORD,
};

/** The group of an action; a download of data has its own, whatever it contains. */
export function groupOfAction(action: string): AuditGroup {
  if (action.endsWith('.export')) return AuditGroup.EXPORTS;
  const [word = ''] = action.split('.');
  const group = Object.hasOwn(groupsByWord, word) ? groupsByWord[word] : undefined;
  return group ?? AuditGroup.OTHER;
}
