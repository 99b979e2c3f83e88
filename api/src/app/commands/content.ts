import { checkBank, checkLengths } from '../../../content/bank/bank.check.js';
import { type ContentCounts, countContent } from '../../../content/content.count.js';
import {
  loadContent,
  loadEmergencyNumbers,
  loadHerbal,
  loadQuestionIds,
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
  const rows = Object.entries(counts).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    typeof value === 'number'
      ? String(value)
      : Object.entries(value)
          .map(([part, count]) => `${part} ${count}`)
          .join(', '),
  ]);
  return `${rows.map(([name = '', value]) => `${name.padEnd(18)}${value}`).join('\n')}\n`;
}

process.exitCode = runContent(process.argv.slice(2));
