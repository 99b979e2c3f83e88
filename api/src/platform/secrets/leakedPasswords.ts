import { createHash } from 'node:crypto';

const timeoutMs = 3_000;
/** Of a range there are some 1,000 lines; more is no range. */
const maxBytes = 512 * 1024;

/**
 * Is the password in a list of leaked ones? Only the first five characters of its SHA-1 leave: the list answers with all
 * that begin so, as Have I Been Pwned does.
 * @param rangeUrl where the five characters are asked for, with a slash at the end
 * @throws when the list cannot be asked
 */
export async function isLeakedPassword(password: string, rangeUrl: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(rangeUrl + hash.slice(0, 5), {
    // So that not even the length of the answer tells which range it was.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The list of leaked passwords answered with ${response.status}`);
  const lines = (await readText(response)).split('\n');
  // Lines of padding have been seen 0 times.
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
    if (size > maxBytes) throw new Error('The list of leaked passwords answered with too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
