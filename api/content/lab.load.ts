import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { labAnswerSchema, labSchema } from './lab.schema.js';

type PublicLab = z.infer<typeof labSchema>;
type Answer = z.infer<typeof labAnswerSchema>;

/** A lab with its answers, which stay on the server until it is passed. */
export interface LabFile {
  lab: PublicLab;
  answer: Answer;
}

const answerFolder = new URL('../content/labs/', import.meta.url);
/** Next to the content in a built product; in the source, labs belong to the simulator. */
const builtFolder = new URL('../labs/', import.meta.url);
const labFolder = existsSync(builtFolder) ? builtFolder : new URL('../../network-sim/labs/', import.meta.url);

let loaded: Map<string, LabFile> | undefined;

/** Returns all labs by id, read and validated on the first call. */
export function loadLabs(): ReadonlyMap<string, LabFile> {
  loaded ??= new Map(
    readdirSync(labFolder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const lab = labSchema.parse(readJson(new URL(name, labFolder)));
        const answer = labAnswerSchema.parse(readJson(new URL(name, answerFolder)));
        if (name !== `${lab.id}.json`) throw new Error(`The lab ${lab.id} is in the file ${name}.`);
        return [lab.id, { lab, answer }];
      }),
  );
  return loaded;
}

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
