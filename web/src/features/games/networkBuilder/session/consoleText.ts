/** Passwords aren't shown while they are typed. */
export const isPassword = (prompt: string) => /password/i.test(prompt);
