/** Every right on. */
export const allRights = {
  aiAssistants: true,
  games: true,
  studyHub: true,
  notes: true,
  fileVault: true,
  tools: true,
};

/** Who may use what; what is left out is off. */
export type Rights = Partial<typeof allRights>;

/** Every right off. */
export const noRights: Rights = Object.fromEntries(Object.keys(allRights).map((right) => [right, false]));
