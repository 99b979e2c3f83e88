/** AAA as `aaa new-model` turns it on: lists of methods by their names. */
export interface AaaConfig {
  /** `aaa authentication login`. */
  login: Record<string, string[]>;
  /** `aaa authorization exec`. */
  exec: Record<string, string[]>;
  /** `aaa authorization console`: without it, the console port is not asked. */
  console?: true;
  /** `aaa group server`: names of servers. */
  groups: AaaGroup[];
}

/** The two protocols of AAA. */
export type AaaProtocol = 'radius' | 'tacacs+';

/** Some servers of one protocol. */
export interface AaaGroup {
  protocol: AaaProtocol;
  name: string;
  servers: string[];
  /** Lines that are kept as typed and have no effect. */
  kept?: string[];
}

/** A server as a client knows it. */
export interface AaaServer {
  protocol: AaaProtocol;
  name: string;
  address?: number;
  key?: string;
  /** What follows the address of a server that is typed in one line. */
  options?: string;
  /** RADIUS alone: where the server listens. */
  port?: number;
  /** Lines that are kept as typed and have no effect. */
  kept?: string[];
}

/** What a server offers besides answering pings. */
export interface ServerConfig {
  /** The shared secret of its RADIUS clients; no RADIUS without it. */
  radiusKey?: string;
  tacacsKey?: string;
  /** Accounts for AAA clients and for file transfer. */
  users: ServerUser[];
  tftp?: boolean;
  ftp?: boolean;
  /** SCP and SFTP. */
  ssh?: boolean;
}

/** An account on a server. */
export interface ServerUser {
  name: string;
  password: string;
  privilege: number;
}
