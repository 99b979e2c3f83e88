import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { must, run } from './command.mjs';
import { inRepository } from './root.mjs';

/** A larger loss, twice in a row, is a failure. */
const tolerance = 1.1;

/**
 * Measures a commit and the working tree one after the other, so both run at the machine's current speed. The commit
 * is checked out in dist/compare, where its own scripts install, build, and measure it.
 * @param names measurements; none means all
 * @returns {Promise<number>} how many results are worse
 */
export async function compareWith(revision, names) {
  // Run in this working tree, because the other one has its own HEAD.
  const options = { cwd: inRepository(), encoding: 'utf8' };
  const commit = execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], options).trim();
  const folder = inRepository('dist', 'compare');
  if (!existsSync(folder))
    await must('Adding a work tree', 'git', ['worktree', 'add', '--force', '--detach', folder, commit]);
  await must(`Checking out ${revision}`, 'git', ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  const compare = async (wanted) =>
    compareResults(await measure(folder, wanted), await measure(inRepository(), wanted), wanted);

  const lines = await compare(names);
  // A single loss may be noise.
  const suspects = new Set(lines.filter(({ isWorse }) => isWorse).map(({ name }) => name));
  const again = suspects.size > 0 ? await compare([...suspects]) : [];
  const isWorse = ({ name, label }) =>
    [lines, again].every((list) =>
      list.some((line) => line.name === name && line.label === label && line.isWorse),
    );

  process.stdout.write(`\n${revision} → now\n`);
  for (const line of lines)
    process.stdout.write(`${(isWorse(line) ? 'WORSE' : '').padEnd(8)}${line.name}: ${line.text}\n`);
  return lines.filter(isWorse).length;
}

async function measure(root, names) {
  const code = await run(process.execPath, [`${root}/scripts/bench.mjs`, ...names], { cwd: root });
  if (code !== 0) process.exit(code);
  return JSON.parse(readFileSync(`${root}/bench/results.json`, 'utf8'));
}

/** A line for each result that both have. Without a target, it's unknown which direction is better. */
function compareResults(before, now, names) {
  return Object.entries(now)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, figures]) =>
      Object.entries(figures)
        .filter(([label]) => before[name]?.[label])
        .map(([label, { value, atLeast, atMost }]) => {
          const was = before[name][label].value;
          const ratio = was === value ? 1 : value / was;
          const isWorse =
            (atLeast !== undefined && ratio < 1 / tolerance) || (atMost !== undefined && ratio > tolerance);
          return { name, label, isWorse, text: `${label}: ${was} → ${value} (× ${ratio.toFixed(2)})` };
        }),
    );
}
