/** A password that was made up for somebody; it is shown this once. */
export interface FirstPassword {
  username: string;
  password: string;
}

/** What the server is told of a first password: nothing, and it makes one up. */
export const readFirstPassword = (typed: string) => (typed === '' ? {} : { password: typed });
