import { createHash } from 'node:crypto';

const timeoutMs = 3_000;
/** A range has about 1,000 lines, so a much longer response is something else. */
const maxBytes = 512 * 1024;

/**
 * Whether the password has leaked. Only the first five characters of its SHA-1 are sent; the list returns all that
 * start with them, like Have I Been Pwned.
 * @param rangeUrl the list's address, with a trailing slash
 * @throws if the list can't be reached
 */
export async function isLeakedPassword(password: string, rangeUrl: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(rangeUrl + hash.slice(0, 5), {
    // Padding hides the range, even from the response's length.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The list of leaked passwords responded with ${response.status}`);
  const lines = (await readText(response)).split('\n');
  // Padding lines have a count of 0.
  return lines.some((line) => {
    const [suffix, count] = line.trim().split(':');
    return suffix?.toUpperCase() === hash.slice(5) && Number(count) > 0;
  });
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('The list of leaked passwords responded with too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
