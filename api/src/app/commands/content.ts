import { checkBank, checkLengths } from '../../../content/bank/bank.check.js';
import { type ContentCounts, countContent } from '../../../content/content.count.js';
import {
  loadContent,
  loadEmergencyNumbers,
  loadHerbal,
  loadQuestionIds,
  loadRedFlagExamples,
  loadRedFlags,
} from '../../../content/content.load.js';
import { findObjectivesWithoutLab } from '../../../content/curriculum/handsOn.check.js';
import { loadLabs } from '../../../content/lab.load.js';
import { loadTickets } from '../../../content/repair/ticket.load.js';
import { checkCommandLines } from '../../features/study/commands/commandCheck.js';

/** `npm run content [-- --json]`: validates all learning content and prints its size. */
function runContent(args: string[]): number {
  try {
    const content = loadContent();
    const { interactions } = loadHerbal();
    loadRedFlags();
    loadRedFlagExamples();
    loadEmergencyNumbers();
    const counted = countContent(content);
    const lines = checkCommandLines();
    const labs = [...loadLabs().values()].map(({ lab }) => lab);
    const problems = [
      ...checkBank(content.questions, loadQuestionIds()),
      ...checkLengths(counted),
      ...lines.problems,
      ...findObjectivesWithoutLab(content.exams, labs),
    ];
    if (problems.length > 0) throw new Error(`The content is invalid.\n${problems.join('\n')}`);
    const counts = {
      ...counted,
      interactions: interactions.length,
      tickets: loadTickets().size,
    };
    for (const warning of lines.warnings) process.stderr.write(`Warning: ${warning}\n`);
    process.stdout.write(args.includes('--json') ? `${JSON.stringify(counts, null, 2)}\n` : table(counts));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function table(counts: ContentCounts): string {
  const rows = Object.entries(counts).flatMap(([name, value]) =>
    rowsOf(
      name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      value,
    ),
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return `${rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')}\n`;
}

/**
 * Nested counts: an object of numbers is printed as one row, and any other object as a row for each of its
 * parts.
 */
type Counts = number | { [part: string]: Counts };

function rowsOf(name: string, value: Counts): [name: string, value: string][] {
  if (typeof value === 'number') return [[name, String(value)]];
  const parts = Object.entries(value);
  if (parts.some(([, count]) => typeof count !== 'number'))
    return parts.flatMap(([part, inner]) => rowsOf(`${name}, ${part}`, inner));
  return [[name, parts.map(([part, count]) => `${part} ${count}`).join(', ')]];
}

process.exitCode = runContent(process.argv.slice(2));
