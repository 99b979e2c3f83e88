/** AAA settings that `aaa new-model` enables: method lists by name. */
export interface AaaConfig {
  /** Method lists from `aaa authentication login`. */
  login: Record<string, string[]>;
  /** Method lists from `aaa authorization exec`. */
  exec: Record<string, string[]>;
  /** Set by `aaa authorization console`; the console port isn't authorized without it. */
  console?: true;
  /** Server groups from `aaa group server`, with the names of their servers. */
  groups: AaaGroup[];
}

/** AAA protocols. */
export type AaaProtocol = 'radius' | 'tacacs+';

/** A group of servers with the same protocol. */
export interface AaaGroup {
  protocol: AaaProtocol;
  name: string;
  servers: string[];
  /** Lines without effect that are kept as typed. */
  kept?: string[];
}

/** A server as configured on a client. */
export interface AaaServer {
  protocol: AaaProtocol;
  name: string;
  address?: number;
  key?: string;
  /** What follows the server's address if everything is typed in one line. */
  options?: string;
  /** The server's ports, for RADIUS only. */
  port?: number;
  /** Lines without effect that are kept as typed. */
  kept?: string[];
}

/** Services that a server offers in addition to ping replies. */
export interface ServerConfig {
  /** The shared secret of the server's RADIUS clients; RADIUS is off without it. */
  radiusKey?: string;
  tacacsKey?: string;
  /** Accounts for AAA clients and for file transfer. */
  users: ServerUser[];
  tftp?: boolean;
  ftp?: boolean;
  /** Whether SCP and SFTP are available. */
  ssh?: boolean;
}

/** An account on a server. */
export interface ServerUser {
  name: string;
  password: string;
  privilege: number;
}
