/** A generated temporary password, which is shown only once. */
export interface FirstPassword {
  username: string;
  password: string;
}

/** The temporary password for the server's input; empty if the server should generate one. */
export const readFirstPassword = (typed: string) => (typed === '' ? {} : { password: typed });
