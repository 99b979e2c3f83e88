import type { Requirement, SpecificationFile, SpecificationTest } from './format.js';

/** Folders of specifications that don't concern the server, or that need a different one. */
const FOREIGN_FOLDERS: Record<string, string> = {
  'atlas-data-lake-testing': 'Atlas',
  auth: 'login of users',
  'client-side-encryption': 'client-side encryption',
  'client-side-operations-timeout': 'time limits of the driver',
  'connection-monitoring-and-pooling': 'connection pools of the driver',
  'load-balancers': 'load balancers',
  logging: 'logging of the driver',
  'server-discovery-and-monitoring': 'server discovery of the driver',
  'server-selection': 'server selection of the driver',
  'valid-fail': 'tests of the format that must fail',
  invalid: 'tests of the format that must fail',
};

const [major = 0, minor = 0, patch = 0] = '8.2.6'.split('.').map(Number);

/** Whether the server's version is less than, equal to, or greater than another: negative, 0, positive. */
function compareVersion(other: string): number {
  const [otherMajor = 0, otherMinor = 0, otherPatch = 0] = other.split('.').map(Number);
  return major - otherMajor || minor - otherMinor || patch - otherPatch;
}

const isMet = ({
  minServerVersion,
  maxServerVersion,
  topologies,
  auth,
  csfle,
  ...rest
}: Requirement): boolean =>
  (minServerVersion === undefined || compareVersion(minServerVersion) >= 0) &&
  (maxServerVersion === undefined || compareVersion(maxServerVersion) <= 0) &&
  (topologies === undefined || topologies.includes('replicaset')) &&
  auth !== true &&
  csfle !== true &&
  rest.serverless !== 'require' &&
  Object.entries(rest.serverParameters ?? {}).every(([name, value]) => PARAMETERS[name] === value);

/** Server parameters that tests ask for. */
const PARAMETERS: Record<string, unknown> = { requireApiVersion: false, enableTestCommands: true };

const areMet = (requirements: readonly Requirement[] | undefined): boolean =>
  requirements?.some(isMet) ?? true;

/** Why a test isn't for this server; undefined if it is. */
export function outOfScope(file: SpecificationFile, test: SpecificationTest): string | undefined {
  for (const folder of file.path.split('/').slice(0, -1))
    if (FOREIGN_FOLDERS[folder]) return FOREIGN_FOLDERS[folder];
  if (!areMet(file.runOnRequirements) || !areMet(test.runOnRequirements))
    return 'another version or topology';
  if (test.skipReason !== undefined) return 'skipped by the specification';
  const unknown = test.operations
    .map(({ arguments: args }) => args?.failPoint?.configureFailPoint)
    .find(isUnknown);
  return unknown && `fail point ${unknown}`;
}

const isUnknown = (name: unknown): boolean =>
  name !== undefined && name !== 'failCommand' && name !== 'onPrimaryTransactionalWrite';
