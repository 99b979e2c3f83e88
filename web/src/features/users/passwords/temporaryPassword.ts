/** A generated temporary password, which is shown only once. */
export interface TemporaryPassword {
  username: string;
  password: string;
}

/** The temporary password for the server's input; empty if the server should generate one. */
export const readTemporaryPassword = (typed: string) => (typed === '' ? {} : { password: typed });
