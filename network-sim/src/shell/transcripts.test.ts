import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { replayTranscript } from '../testing/transcript.js';

const folder = new URL('../../transcripts/', import.meta.url);

/** `UPDATE_TRANSCRIPTS=1` writes the current output; read the diff before you commit it. */
describe('golden transcripts', () => {
  it.each(readdirSync(folder))('%s', (name) => {
    const file = new URL(name, folder);
    const expected = readFileSync(file, 'utf8');
    const actual = replayTranscript(expected);
    if (process.env.UPDATE_TRANSCRIPTS) writeFileSync(file, actual);
    else expect(actual).toBe(expected);
  });
});
