/** All there is so far of the answers that this process is making, by the id of the message. */
export const growing = new Map<string, string>();
