import { fileURLToPath } from 'node:url';

/** The built program that reads what people bring; `npm test` builds it. */
export const parserProgram = fileURLToPath(new URL('../../../dist/api/parsers.js', import.meta.url));
