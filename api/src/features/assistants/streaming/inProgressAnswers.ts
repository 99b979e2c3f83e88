/** All there is so far of the answers that this process is making, by the id of the message. */
export const inProgressAnswers = new Map<string, string>();
