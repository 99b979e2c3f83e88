/** The text so far of the answers that this process is creating, by message ID. */
export const inProgressAnswers = new Map<string, string>();
