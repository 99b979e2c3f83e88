/** An exact tool: returns its answer (also "that can't be converted"), or undefined if the message isn't for it. */
export type Tool = (message: string, now: Date) => string | undefined | Promise<string | undefined>;
