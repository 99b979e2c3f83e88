import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkContent } from './content.check.js';
import { type Content, contentSchema } from './content.schema.js';
import { type EmergencyNumbers, emergencyNumbersSchema } from './herbal/emergencyNumbers.schema.js';
import { checkHerbal } from './herbal.check.js';
import { drugGroupsSchema, type HerbalData, herbalSchema } from './herbal.schema.js';
import { type HerbClues, herbCluesSchema } from './herbGames.schema.js';
import { type FurtherPort, furtherPortSchema } from './port.schema.js';
import { type QuestionIds, questionIdsSchema } from './question.schema.js';
import {
  type RedFlagExamples,
  type RedFlags,
  redFlagExamplesSchema,
  redFlagsSchema,
} from './redFlags.schema.js';
import type { UnitTable } from './units.schema.js';

/**
 * The folder with this file, or next to every program in dist, because content is data that is read on first use, not
 * compiled in.
 */
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
    questions: namesIn('questions').flatMap((name) =>
      read(`questions/${name}`).map((question) => ({ exam: examOf(name), ...Object(question) })),
    ),
    library: readFolder('library', (name) => name !== 'herbPictures'),
    commandTasks: readFolder('drills', (name) => name !== 'ports'),
    ports: read('drills/ports'),
    sources: readSources(),
  };
  return { input, files };
}

/** The exam whose questions a file has: `core1.cloud` belongs to Core 1, and `ccna-v20.3-routing` to CCNA. */
const examOf = (name: string) => name.split(/[-.]/)[0];

function namesIn(subfolder: string): string[] {
  return readdirSync(new URL(subfolder, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
}

function readFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

/**
 * Returns the pages of sources.json, which are grouped by the day they were read, because the day is the same for many.
 * Their addresses are relative to the RFC Editor's folder, because a third are RFCs; `//` begins another https address.
 */
function readSources() {
  const days = Object.entries(readFile('sources') as Record<string, Record<string, { url: string }>>);
  return Object.fromEntries(
    days.flatMap(([opened, pages]) =>
      Object.entries(pages).map(([id, page]) => [
        id,
        { ...page, url: new URL(page.url, 'https://www.rfc-editor.org/rfc/').href, opened },
      ]),
    ),
  );
}

let loaded: Content | undefined;

/** Returns all content, read and validated on the first call. Throws an Error that lists every problem. */
export function loadContent(): Content {
  if (!loaded) {
    const { input, files } = readContent();
    loaded = parseContent(input, files);
  }
  return loaded;
}

/** Returns the ids of current and removed questions. Read on each call, because only the validator needs them. */
export const loadQuestionIds = (): QuestionIds => questionIdsSchema.parse(readFile('questionIds'));

let loadedHerbal: HerbalData | undefined;

/**
 * Returns what Herbal AI knows about combinations, read and validated on the first call. Throws an Error that lists
 * every problem.
 */
export function loadHerbal(): HerbalData {
  if (loadedHerbal) return loadedHerbal;
  const files = Object.keys(herbalSchema.shape).map((name) => [name, readFile(`herbal/${name}`)]);
  const { drugs, ...others } = Object.fromEntries(files) as Record<string, unknown>;
  loadedHerbal = parseHerbal({ ...others, drugs: drugGroupsSchema.parse(drugs) }, loadContent().library);
  return loadedHerbal;
}

/** Validates herbal data from any source. Throws an Error that lists every problem. */
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

/** Returns the emergency numbers of each country; validated on the first call. */
export function loadEmergencyNumbers(): EmergencyNumbers {
  loadedNumbers ??= emergencyNumbersSchema.parse(readFile('herbal/emergencyNumbers'));
  return loadedNumbers;
}

let loadedPorts: FurtherPort[] | undefined;

/** Returns the ports that no exercise uses, as listed in the IANA registry; validated on the first call. */
export function loadFurtherPorts(): readonly FurtherPort[] {
  loadedPorts ??= z.array(furtherPortSchema).parse(readFile('furtherPorts'));
  return loadedPorts;
}

let loadedClues: HerbClues[] | undefined;

/** Returns short texts about each herb's uses and cautions; validated on the first call. */
export function loadHerbClues(): readonly HerbClues[] {
  loadedClues ??= herbCluesSchema.parse(readFile('games/herbClues'));
  return loadedClues;
}

let loadedRedFlags: RedFlags | undefined;

/** Returns the phrases that mean that someone may be in danger now; validated on the first call. */
export function loadRedFlags(): RedFlags {
  loadedRedFlags ??= redFlagsSchema.parse(readFile('herbal/redFlags'));
  return loadedRedFlags;
}

let loadedExamples: RedFlagExamples | undefined;

/**
 * Returns examples of dangerous and harmless messages to compare a message with; validated on the first call.
 */
export function loadRedFlagExamples(): RedFlagExamples {
  loadedExamples ??= redFlagExamplesSchema.parse(readFile('herbal/redFlagExamples'));
  return loadedExamples;
}

/** Returns the units of measurement; a test validates the file against units.schema.ts. */
export function loadUnits(): UnitTable {
  return readFile('units') as UnitTable;
}

/**
 * Validates content from any source. Throws an Error that lists every problem.
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

/** Returns where a problem is: the file, the item's id (if it has one), and the path to the field. */
function describePath(input: unknown, path: PropertyKey[], files: ReadonlyMap<string, string>): string {
  const item: unknown = Reflect.get(Object(Reflect.get(Object(input), path[0] ?? '')), path[1] ?? '');
  const id: unknown = Reflect.get(Object(item), 'id');
  const names = typeof id === 'string' ? [files.get(id) ?? [], id].flat() : [];
  return [...names, path.join('.')].join(', ');
}
