import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureAbuse } from './abuse.js';
import { measureAssistantAnswers } from './assistant.js';
import { measureBackup } from './backup.js';
import { measureCommands } from './commands.js';
import { type Figures, formatFigure, isReached } from './harness/figures.js';
import { measureGraphqlThroughput } from './hello.js';
import { measureLabs } from './labs.js';
import { measureLists } from './lists.js';
import { measureMembers } from './members.js';
import { measureOverload } from './overload.js';
import { measurePuzzles } from './puzzles.js';
import { measureRows } from './rows.js';
import { measureStart } from './start.js';
import { measureStreams } from './streams.js';
import { measureStudy } from './study.js';
import { measureUpload } from './upload.js';
import { measureBundles } from './web/bundles.js';
import { measureInteraction } from './web/interaction.js';
import { measureLabPages } from './web/labPages.js';
import { measureLighthouse } from './web/lighthouse.js';
import { measureLongList } from './web/longList.js';

const file = 'bench/results.json';

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

/** The targets of docs/performance.md, which `npm run bench` measures in at most 15 minutes. */
const targets: Record<string, () => Promise<Figures>> = {
  bundles: measureBundles,
  hello: measureGraphqlThroughput,
  rows: measureRows,
  start: measureStart,
  upload: measureUpload,
  streams: measureStreams,
  commands: measureCommands,
  members: measureMembers,
  overload: measureOverload,
  interaction: measureInteraction,
  longList: measureLongList,
  lighthouse: measureLighthouse,
};

/** Measured only when named, as in `npm run bench -- lists labs`. The other results stay unchanged. */
const others: Record<string, () => Promise<Figures>> = {
  lists: measureLists,
  study: measureStudy,
  labs: async () => ({ ...(await measureLabs()), ...(await measureLabPages()) }),
  assistant: measureAssistantAnswers,
  puzzles: measurePuzzles,
  backup: measureBackup,
  abuse: measureAbuse,
};

const measures = { ...targets, ...others };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0)
  throw new Error(`No measurement ${unknown.join(', ')}: there are ${Object.keys(measures).join(', ')}`);

const results: Record<string, Figures> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const began = performance.now();
const all: Figures = {};
const failures: string[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 ? !wanted.includes(name) : !(name in targets)) continue;
  console.log(`\n${name}`);
  const begun = performance.now();
  const figures = await measure().catch((error: unknown) => {
    // The others are still worth measuring.
    console.error(error);
    failures.push(name);
    return {};
  });
  for (const [label, figure] of Object.entries(figures)) {
    figure.value = Number(figure.value.toFixed(3));
    console.log(formatFigure(label, figure));
  }
  console.log(`${secondsSince(begun)} s`);
  Object.assign(all, figures);
  results[name] = figures;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

const missed = Object.entries(all).filter(([, figure]) => isReached(figure) === false);
const held = Object.values(all).filter((figure) => isReached(figure)).length;
console.log(`\n${held} targets hold, ${missed.length} are missed:`);
for (const [label, figure] of missed) console.log(formatFigure(label, figure));
for (const name of failures) console.log(`        ${name} could not be measured`);
console.log(`${secondsSince(began)} s on ${cpus().length} × ${cpus()[0]?.model}`);
process.exitCode = failures.length > 0 ? 1 : 0;
