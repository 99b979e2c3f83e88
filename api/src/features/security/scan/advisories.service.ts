import { z } from 'zod';
import { loadAdvisories, loadPackages } from '../../../../content/release.load.js';
import type { Advisory, AdvisoryList, PackageList } from '../../../../content/release.schema.js';

const timeoutMs = 20_000;
const maxBytes = 5 * 1024 * 1024;

const answerSchema = z.record(
  z.string(),
  z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      severity: z.string(),
      vulnerable_versions: z.string(),
    }),
  ),
);

/** Known vulnerabilities, from this release or from the registry. */
export async function findAdvisories({
  asksRegistry,
  registryUrl,
  now,
}: {
  asksRegistry: boolean;
  registryUrl: string;
  now: Date;
}): Promise<AdvisoryList> {
  if (!asksRegistry) return loadAdvisories();
  const packages = loadPackages();
  if (!packages)
    return { ...loadAdvisories(), failure: 'This build doesn’t have its package list. Run npm run build.' };
  return askRegistry(packages, registryUrl, now);
}

/**
 * Asks the npm registry about packages; only their names and versions are sent.
 * @returns a list with `failure` set if the registry doesn't respond, or responds with something invalid
 */
export async function askRegistry(
  packages: PackageList,
  registryUrl: string,
  now: Date,
): Promise<AdvisoryList> {
  const list = { source: new URL(registryUrl).host, checkedAt: now.toISOString() };
  try {
    const response = await fetch(registryUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(packages),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    const found = answerSchema.parse(JSON.parse(await readText(response)));
    return { ...list, failure: null, advisories: toAdvisories(found, packages) };
  } catch (error) {
    return { ...list, failure: `We couldn’t check the npm registry: ${reasonOf(error)}.`, advisories: [] };
  }
}

function toAdvisories(found: z.infer<typeof answerSchema>, packages: PackageList): Advisory[] {
  return Object.entries(found).flatMap(([name, advisories]) => {
    const versions = packages[name];
    if (!versions) return [];
    return advisories.map(({ title, url, severity, vulnerable_versions: range }) => ({
      name,
      versions,
      severity: isSeverity(severity) ? severity : 'low',
      title,
      url,
      range,
    }));
  });
}

const isSeverity = (text: string): text is Advisory['severity'] =>
  ['critical', 'high', 'moderate', 'low'].includes(text);

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'its response couldn’t be read';
  if ((error as Error).name === 'TimeoutError') return 'it didn’t respond in time';
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('its response was too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
