/** Passwords are not shown while they are typed. */
export const isPassword = (prompt: string) => /password/i.test(prompt);

/** "00:01:30.120" */
export function clockText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
