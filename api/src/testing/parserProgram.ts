import { fileURLToPath } from 'node:url';

/** The built program that parses users' files; `npm test` builds it. */
export const parserProgram = fileURLToPath(new URL('../../../dist/api/parsers.js', import.meta.url));
