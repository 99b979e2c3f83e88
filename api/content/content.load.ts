import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkContent } from './content.check.js';
import { type Content, contentSchema } from './content.schema.js';
import { type EmergencyNumbers, emergencyNumbersSchema } from './herbal/emergencyNumbers.schema.js';
import { checkHerbal } from './herbal.check.js';
import { type HerbalData, herbalSchema } from './herbal.schema.js';
import { type HerbClues, herbCluesSchema } from './herbGames.schema.js';
import { type FurtherPort, furtherPortSchema } from './port.schema.js';
import { type QuestionIds, questionIdsSchema } from './question.schema.js';
import { type RedFlags, redFlagsSchema } from './redFlags.schema.js';
import type { UnitTable } from './units.schema.js';

/** Here, and beside every program of dist: the content is data, read when it is first used, not compiled in. */
const folder = new URL('../content/', import.meta.url);

function readContent(): { input: unknown; files: Map<string, string> } {
  const files = new Map<string, string>();
  const read = (name: string): unknown[] => {
    const items = [readFile(name)].flat();
    for (const item of items) {
      const key: unknown = ['id', 'command', 'service']
        .map((field) => Reflect.get(Object(item), field))
        .find(Boolean);
      if (typeof key === 'string') files.set(key, `${name}.json`);
    }
    return items;
  };
  const readFolder = (subfolder: string, isWanted = (_name: string) => true) =>
    namesIn(subfolder)
      .filter(isWanted)
      .flatMap((name) => read(`${subfolder}/${name}`));
  const input = {
    exams: read('exams'),
    modules: readFolder('modules'),
    questions: readFolder('questions'),
    library: readFolder('library', (name) => name !== 'herbPictures'),
    commandTasks: readFolder('drills', (name) => name !== 'ports'),
    ports: read('drills/ports'),
  };
  return { input, files };
}

function namesIn(subfolder: string): string[] {
  return readdirSync(new URL(subfolder, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}

function readFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

let loaded: Content | undefined;

/** All content, read and validated at the first call; throws an Error that lists every problem. */
export function loadContent(): Content {
  if (!loaded) {
    const { input, files } = readContent();
    loaded = parseContent(input, files);
  }
  return loaded;
}

/** The ids of the questions that there are and were; read at each call, because only the validator needs them. */
export const loadQuestionIds = (): QuestionIds => questionIdsSchema.parse(readFile('questionIds'));

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

/**
 * Validates content that may be anything; throws an Error that lists every problem.
 * @param files the file of each item, by its id
 */
export function parseContent(input: unknown, files: ReadonlyMap<string, string> = new Map()): Content {
  const result = contentSchema.safeParse(input);
  const problems = result.success
    ? checkContent(result.data, files)
    : result.error.issues.map(({ path, message }) => `${describePath(input, path, files)}: ${message}.`);
  if (!result.success || problems.length > 0)
    throw new Error(`The content is invalid.\n${problems.join('\n')}`);
  return result.data;
}

/** Where a problem is: the file and the id of the item, when it has one, and the path to the field. */
function describePath(input: unknown, path: PropertyKey[], files: ReadonlyMap<string, string>): string {
  const item: unknown = Reflect.get(Object(Reflect.get(Object(input), path[0] ?? '')), path[1] ?? '');
  const id: unknown = Reflect.get(Object(item), 'id');
  const names = typeof id === 'string' ? [files.get(id) ?? [], id].flat() : [];
  return [...names, path.join('.')].join(', ');
}
