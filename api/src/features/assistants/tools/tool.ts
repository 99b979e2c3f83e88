/** An exact tool: its answer (also "that cannot be converted"), or undefined when the message is not for it. */
export type Tool = (message: string, now: Date) => string | undefined | Promise<string | undefined>;
