import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkContent } from './content.check.js';
import { type Content, contentSchema } from './content.schema.js';
import { type EmergencyNumbers, emergencyNumbersSchema } from './herbal/emergencyNumbers.schema.js';
import { checkHerbal } from './herbal.check.js';
import { type HerbalData, herbalSchema } from './herbal.schema.js';
import { type HerbClues, herbCluesSchema } from './herbGames.schema.js';
import { type FurtherPort, furtherPortSchema } from './port.schema.js';
import { type RedFlags, redFlagsSchema } from './redFlags.schema.js';
import type { UnitTable } from './units.schema.js';

/** Here, and beside every program of dist: the content is data, read when it is first used, not compiled in. */
const folder = new URL('../content/', import.meta.url);

const questionFiles = [
  'core1.mobile',
  'core1.networking',
  'core1.hardware',
  'core1.cloud',
  'core1.troubleshooting',
  'core1.performance',
  'core2.operating-systems',
  'core2.security',
  'core2.software',
  'core2.procedures',
  'core2.performance',
  'ccna.fundamentals',
  'ccna.access',
  'ccna.ip-connectivity',
  'ccna.ip-services',
  'ccna.security',
  'ccna.automation',
  'ccna.performance',
];
const libraryFiles = [
  'herbs-a-c',
  'herbs-d-g',
  'herbs-h-p',
  'herbs-r-z',
  'concepts',
  'terms-a-b',
  'terms-aplus-core1',
  'terms-aplus-core2',
  'terms-aplus-added',
  'terms-c-d',
  'terms-e-h',
  'terms-i-l',
  'terms-m-o',
  'terms-p-r',
  'terms-s',
  'terms-t-z',
  'terms-ccna-a-e',
  'terms-ccna-f-m',
  'terms-ccna-n-z',
  'terms-ccna-added-a-h',
  'terms-ccna-added-i-z',
  'ios-commands-basics',
  'ios-commands-interfaces',
  'ios-commands-routing',
  'ios-commands-security',
  'ios-commands-services',
  'ios-commands-show',
  'ios-commands-switching',
  'topics-admin',
  'topics-features',
  'topics-games',
  'topics-general',
  'topics-product',
  'topics-trouble',
  'topics-plants',
  'topics-study',
];

function readContent() {
  return {
    exams: readFile('exams'),
    modules: namesIn('modules').map((name) => readFile(`modules/${name}`)),
    questions: readLists('questions', questionFiles),
    library: readLists('library', libraryFiles),
    commandTasks: readLists(
      'drills',
      namesIn('drills').filter((name) => name !== 'ports'),
    ),
    ports: readFile('drills/ports'),
  };
}

function namesIn(subfolder: string): string[] {
  return readdirSync(new URL(subfolder, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}

function readLists(subfolder: string, names: readonly string[]): unknown[] {
  return names.flatMap((name) => readFile(`${subfolder}/${name}`));
}

function readFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

let loaded: Content | undefined;

/** All content, read and validated at the first call; throws an Error that lists every problem. */
export function loadContent(): Content {
  loaded ??= parseContent(readContent());
  return loaded;
}

let loadedHerbal: HerbalData | undefined;

/** What Herbal AI knows about combinations, read and validated at the first call; throws an Error that lists every problem. */
export function loadHerbal(): HerbalData {
  loadedHerbal ??= parseHerbal(
    Object.fromEntries(Object.keys(herbalSchema.shape).map((name) => [name, readFile(`herbal/${name}`)])),
    loadContent().library,
  );
  return loadedHerbal;
}

/** Validates herbal data that may be anything; throws an Error that lists every problem. */
export function parseHerbal(input: unknown, library: Content['library']): HerbalData {
  const result = herbalSchema.safeParse(input);
  const problems = result.success
    ? checkHerbal(result.data, library)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`);
  if (!result.success || problems.length > 0)
    throw new Error(`The herbal data is invalid.\n${problems.join('\n')}`);
  return result.data;
}

let loadedNumbers: EmergencyNumbers | undefined;

/** Whom to call in each country; validated at the first call. */
export function loadEmergencyNumbers(): EmergencyNumbers {
  loadedNumbers ??= emergencyNumbersSchema.parse(readFile('herbal/emergencyNumbers'));
  return loadedNumbers;
}

let loadedPorts: FurtherPort[] | undefined;

/** The ports that no exercise is made of, as the IANA registry has them; validated at the first call. */
export function loadFurtherPorts(): readonly FurtherPort[] {
  loadedPorts ??= z.array(furtherPortSchema).parse(readFile('furtherPorts'));
  return loadedPorts;
}

let loadedClues: HerbClues[] | undefined;

/** What the herbs are taken for and what to watch, in a few words; validated at the first call. */
export function loadHerbClues(): readonly HerbClues[] {
  loadedClues ??= herbCluesSchema.parse(readFile('games/herbClues'));
  return loadedClues;
}

let loadedRedFlags: RedFlags | undefined;

/** The phrases that mean that someone may be in danger now; validated at the first call. */
export function loadRedFlags(): RedFlags {
  loadedRedFlags ??= redFlagsSchema.parse(readFile('herbal/redFlags'));
  return loadedRedFlags;
}

/** The units of measurement; see units.schema.ts, by which a test holds the file. */
export function loadUnits(): UnitTable {
  return readFile('units') as UnitTable;
}

/** Validates content that may be anything; throws an Error that lists every problem. */
export function parseContent(input: unknown): Content {
  const result = contentSchema.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `${describePath(input, path)}: ${message}.`,
    );
    throw new Error(`The content is invalid.\n${problems.join('\n')}`);
  }
  const problems = checkContent(result.data);
  if (problems.length > 0) throw new Error(`The content is invalid.\n${problems.join('\n')}`);
  return result.data;
}

/** Where a problem lies: the id of the item, when it has one, and the path to the field. */
function describePath(input: unknown, path: PropertyKey[]): string {
  const item: unknown = Reflect.get(Object(Reflect.get(Object(input), path[0] ?? '')), path[1] ?? '');
  const id: unknown = Reflect.get(Object(item), 'id');
  return [...(typeof id === 'string' ? [id] : []), path.join('.')].join(', ');
}
