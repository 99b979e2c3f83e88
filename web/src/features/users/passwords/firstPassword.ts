/** A generated password for someone; it is shown only once. */
export interface FirstPassword {
  username: string;
  password: string;
}

/** The first password for the server's input; undefined if the server should generate one. */
export const readFirstPassword = (typed: string) => (typed === '' ? {} : { password: typed });
