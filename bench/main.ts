import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measureAbuse } from './abuse.js';
import { measureAssistantAnswers } from './assistant.js';
import { measureBackup } from './backup.js';
import { measureBundles } from './bundles.js';
import { measureCommands } from './commands.js';
import { type Figures, formatFigure } from './harness/figures.js';
import { measureGraphqlThroughput } from './hello.js';
import { measureInteraction } from './interaction.js';
import { measureLabPages } from './labPages.js';
import { measureLabs } from './labs.js';
import { measureLighthouse } from './lighthouse.js';
import { measureLists } from './lists.js';
import { measureOverload } from './overload.js';
import { measurePuzzles } from './puzzles.js';
import { measureStart } from './start.js';
import { measureStreams } from './streams.js';
import { measureStudy } from './study.js';
import { measureUpload } from './upload.js';

const file = 'bench/results.json';

/** `npm run bench` runs all of them, `npm run bench -- bundles start` only some; the other results stay unchanged. */
const measures: Record<string, () => Promise<Figures>> = {
  bundles: measureBundles,
  lighthouse: measureLighthouse,
  interaction: measureInteraction,
  start: measureStart,
  commands: measureCommands,
  hello: measureGraphqlThroughput,
  lists: measureLists,
  study: measureStudy,
  labs: async () => ({ ...(await measureLabs()), ...(await measureLabPages()) }),
  assistant: measureAssistantAnswers,
  puzzles: measurePuzzles,
  streams: measureStreams,
  upload: measureUpload,
  backup: measureBackup,
  overload: measureOverload,
  abuse: measureAbuse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0)
  throw new Error(`No measurement ${unknown.join(', ')}: there are ${Object.keys(measures).join(', ')}`);

const results: Record<string, Figures> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const figures = await measure();
  for (const [label, figure] of Object.entries(figures)) {
    figure.value = Number(figure.value.toFixed(3));
    console.log(formatFigure(label, figure));
  }
  results[name] = figures;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
