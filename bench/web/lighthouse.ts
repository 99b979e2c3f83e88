import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserArgs, browserPath } from '@cosmic/e2e/testing/browser';
import type { Figures } from '../harness/figures.js';
import { median } from '../harness/median.js';
import { admin, signIn, startServer } from '../harness/server.js';

const runs = 3;
const pages = [
  ['desktop', ['/auth', '/']],
  ['mobile', ['/auth']],
] as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** Target 12: Lighthouse on a desktop and on a phone, the median of three runs after one warm-up of the server. */
export async function measureLighthouse(): Promise<Figures> {
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    const figures: Figures = {};
    await runLighthouse(`${server.url}/`, 'desktop', cookie);
    for (const [form, paths] of pages) {
      for (const path of paths) {
        const run = () => runLighthouse(`${server.url}${path}`, form, path === '/' ? cookie : undefined);
        const reports: Report[] = [];
        for (let count = 0; count < runs; count++) reports.push(await run());
        const middle = (read: (report: Report) => number) => median(reports.map(read));
        const score = (category: string) =>
          middle(({ categories }) => 100 * (categories[category]?.score ?? 0));
        const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
        const name = `12. ${form} ${path}`;
        figures[`${name}, performance`] = {
          value: score('performance'),
          atLeast: form === 'desktop' ? 95 : 90,
        };
        figures[`${name}, accessibility`] = { value: score('accessibility'), atLeast: 100 };
        figures[`${name}, best practices`] = { value: score('best-practices'), atLeast: 100 };
        figures[`${name}, largest contentful paint, s`] = {
          value: audit('largest-contentful-paint') / 1000,
          atMost: 2,
        };
        figures[`${name}, layout shift`] = { value: audit('cumulative-layout-shift'), atMost: 0 };
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function runLighthouse(url: string, form: 'desktop' | 'mobile', cookie?: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-lighthouse-'));
  const output = join(folder, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=--headless ${browserArgs.join(' ')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: await browserPath() } },
  );
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}
