/** Access to everything. */
export const allRights = {
  aiAssistants: true,
  games: true,
  studyHub: true,
  notes: true,
  fileVault: true,
  tools: true,
};

/** Access to these features only. */
export type Rights = Partial<typeof allRights>;

/** No access. */
export const noRights: Rights = Object.fromEntries(Object.keys(allRights).map((right) => [right, false]));
