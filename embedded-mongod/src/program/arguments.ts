import { isIPv4 } from 'node:net';
import { parseArgs } from 'node:util';

/** The parsed command line. */
export interface ProgramOptions {
  dataFolder: string;
  host: string;
  port: number;
  /** Path of a unix socket, instead of host and port. */
  socketPath: string | undefined;
  setName: string;
  /** Whether to exit when standard input closes, because the parent process has ended. */
  parentPipe: boolean;
  /** File with the key for the clients' login; undefined: no login. */
  keyFile: string | undefined;
  /** Seconds between two TTL index checks. */
  upkeepSeconds: number;
  /** Whether clients can provoke errors, for tests of theirs. */
  testCommands: boolean;
  /** Whether to compare the indexes with the documents and exit. */
  check: boolean;
  showVersion: boolean;
  showHelp: boolean;
}

/** Thrown if the command line requests something unsupported. */
export class ArgumentError extends Error {}

const DEFAULT_PORT = 27017;
const DEFAULT_SET_NAME = 'rs0';

export const HELP = `embedded-mongod: a small, persistent, single-node server that speaks MongoDB's protocol

  --dbpath <folder>        data folder (must exist); default ./data/db
  --port <number>          TCP port, 0 for a free one; default ${DEFAULT_PORT}
  --bind_ip <address>      loopback address, or the path of a unix socket; default 127.0.0.1
  --keyFile <file>         key that clients log in with, as user __system of the database local
  --noauth                 no login: every account on this computer can read and change everything
  --replSet <name>         name of the replica set of one; default ${DEFAULT_SET_NAME}
  --parentPipe             end when standard input ends
  --setParameter ttlMonitorSleepSecs=<seconds>
  --setParameter enableTestCommands=1   allow configureFailPoint, for tests of clients
  --check                  compare every index with the documents and exit: 1 if they differ
  --version, --help
Accepted and without effect: --storageEngine, --quiet, --nojournal, --oplogSize
`;

function loopbackHost(address: string): string {
  const hosts = address.split(',').map((host) => (host === 'localhost' ? '127.0.0.1' : host));
  const foreign = hosts.find((host) => host !== '::1' && !(isIPv4(host) && host.startsWith('127.')));
  if (foreign !== undefined || hosts[0] === undefined)
    throw new ArgumentError(
      `Refusing to bind to ${foreign}: the server has no TLS and listens on the loopback interface or a unix socket only`,
    );
  return hosts[0];
}

function wholeNumber(text: string, name: string, maximum: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > maximum)
    throw new ArgumentError(`--${name} must be a number up to ${maximum}, not '${text}'`);
  return number;
}

function upkeepSeconds(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const value = /^ttlMonitorSleepSecs=(\d+(?:\.\d+)?)$/.exec(parameter)?.[1];
    if (value !== undefined && Number(value) > 0) return Number(value);
  }
  return 60;
}

/** Parses the command line. Throws ArgumentError. */
export function parseArguments(args: readonly string[]): ProgramOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  let values: ReturnType<typeof parse>['values'];
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        dbpath: { ...text, default: 'data/db' },
        port: { ...text, default: String(DEFAULT_PORT) },
        bind_ip: { ...text, default: '127.0.0.1' },
        replSet: { ...text, default: DEFAULT_SET_NAME },
        setParameter: { ...text, multiple: true, default: [] },
        keyFile: text,
        storageEngine: text,
        oplogSize: text,
        parentPipe: flag,
        check: flag,
        noauth: flag,
        quiet: flag,
        nojournal: flag,
        version: flag,
        help: flag,
      },
    });
  try {
    values = parse().values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
  const listens = !values.version && !values.help && !values.check;
  if (listens && (values.keyFile === undefined) !== values.noauth)
    throw new ArgumentError(
      values.noauth
        ? "--keyFile and --noauth can't be used together"
        : 'Refusing to listen without a login: give a key file with --keyFile, or add --noauth',
    );
  const socketPath = values.bind_ip.startsWith('/') ? values.bind_ip : undefined;
  return {
    dataFolder: values.dbpath,
    host: socketPath === undefined ? loopbackHost(values.bind_ip) : '',
    port: wholeNumber(values.port, 'port', 65_535),
    socketPath,
    setName: values.replSet.split('/')[0] || DEFAULT_SET_NAME,
    parentPipe: values.parentPipe,
    keyFile: values.keyFile,
    upkeepSeconds: upkeepSeconds(values.setParameter),
    testCommands: values.setParameter.includes('enableTestCommands=1'),
    check: values.check,
    showVersion: values.version,
    showHelp: values.help,
  };
}
