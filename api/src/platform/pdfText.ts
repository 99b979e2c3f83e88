import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The text of a PDF, as far as it was read. */
export interface PdfText {
  text: string;
  pages: number;
  pagesRead: number;
}

/** Why a PDF has no text for us, in words for whoever chose it. */
export class PdfError extends Error {}

/** How much one PDF may cost. */
export interface PdfLimits {
  pages: number;
  characters: number;
  milliseconds: number;
  megabytes: number;
}

const defaultLimits: PdfLimits = {
  pages: 1_000,
  characters: 1_000_000,
  milliseconds: 30_000,
  megabytes: 384,
};

/**
 * Runs in a thread of its own: PDFs come from strangers, and one page may keep pdf.js busy for as long as it likes. The
 * text of a program, because a thread cannot start from TypeScript in the tests.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const read = async () => {
  const { getDocumentProxy } = await import(workerData.unpdf);
  const pdf = await getDocumentProxy(workerData.bytes, { isEvalSupported: false });
  const last = Math.min(pdf.numPages, workerData.pages);
  let text = '';
  let pagesRead = 0;
  while (pagesRead < last && text.length < workerData.characters) {
    const page = await pdf.getPage(++pagesRead);
    const { items } = await page.getTextContent();
    text += items.map((item) => (item.str ?? '') + (item.hasEOL ? '\\n' : '')).join('') + '\\n\\n';
    page.cleanup();
  }
  parentPort.postMessage({ text, pages: pdf.numPages, pagesRead });
};
read().catch((error) => parentPort.postMessage({ failure: String(error && error.name) }));
`;
const require = createRequire(import.meta.url);

/** One at a time: the server has other things to do. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The text of a PDF, read off the main thread and within limits.
 * @throws PdfError when it is broken, protected, or takes too long
 */
export function readPdfText(content: Uint8Array, limits: Partial<PdfLimits> = {}): Promise<PdfText> {
  const reading = last.then(() => read(content, { ...defaultLimits, ...limits }));
  last = reading.catch(() => undefined);
  return reading;
}

function read(
  content: Uint8Array,
  { pages, characters, milliseconds, megabytes }: PdfLimits,
): Promise<PdfText> {
  const worker = new Worker(program, {
    eval: true,
    workerData: { unpdf: require.resolve('unpdf'), bytes: new Uint8Array(content), pages, characters },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Nothing in it knows the settings of the server.
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise<PdfText>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PdfError('It takes too long to read this PDF.')), milliseconds);
    worker.once('message', (answer: PdfText | { failure: string }) => {
      clearTimeout(timer);
      if ('failure' in answer) reject(toError(answer.failure));
      else resolve(answer);
    });
    worker.once('error', () => {
      clearTimeout(timer);
      reject(new PdfError('This PDF is too complex to be read.'));
    });
  }).finally(() => worker.terminate());
}

function toError(failure: string): PdfError {
  if (failure === 'PasswordException') return new PdfError('This PDF is protected by a password.');
  return new PdfError('This PDF is broken: it cannot be read.');
}
