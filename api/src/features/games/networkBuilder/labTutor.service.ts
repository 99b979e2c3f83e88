import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { HINT_COSTS } from '@cosmic/network-sim/labs/grade';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { loadLabs } from '../../../../content/lab.load.js';
import type { Actor } from '../../../core/access/access.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import type { LabGrader } from '../grading/labGrader.js';
import type { LabStudy } from './labCards.js';
import { describeLab } from './labContext.service.js';
import { takeLabHint } from './labRun.service.js';
import { fillFor, networkBuilder } from './labs.js';

/** Questions on a lab's objectives that a member answered incorrectly. */
export type FindMissedQuestions = (actor: Actor, labId: string) => Promise<string[]>;

/** Help with the next step of a lab. Its texts are Markdown. */
export interface LabHelp {
  title: string;
  url: string;
  /** The help itself, for someone without a language model. */
  reply: string;
  /** What a language model may know: no solution, and no hint that wasn't taken. */
  material: string;
  /** What a language model must and mustn't say. */
  instruction: string;
}

/**
 * Returns the next hint in the actor's open run, counted like one taken in the lab; null before anything was done in
 * it.
 * @param isRepeat the same help is given again, so no other hint is taken
 * @throws UserError BAD_USER_INPUT or OVERLOADED when the run can't be graded now
 */
export type LabTutor = (actor: Actor, labId: string, isRepeat: boolean) => Promise<LabHelp | null>;

/** Number of lines, enough to see what was tried last. */
const consoleLines = 8;
const maxConsoleLength = 3_000;

export function createLabTutor(
  grader: LabGrader,
  findMissed: FindMissedQuestions,
  requireShown: LabStudy['requireShown'],
): LabTutor {
  return async (actor, labId, isRepeat) => {
    const lab = loadLabs().get(labId)?.lab;
    const described = await describeLab(actor, labId);
    const run = await GameRunModel.findOne({
      ownerId: actor.id,
      gameId: networkBuilder,
      boardId: labId,
      isOpen: true,
      version: SIM_VERSION,
      'log.0': { $exists: true },
    }).lean();
    if (!lab || !described || !run) return null;
    const { seed, hints } = run;
    const log = run.log as LogEntry[];
    const [{ grade, console }, missed] = await Promise.all([
      grader.gradeWithConsole(actor.id, { lab, seed, log, hints, consoleLines }),
      findMissed(actor, labId),
    ]);
    const red = lab.requirements.filter(({ id }) =>
      grade.requirements.some((one) => one.id === id && !one.ok),
    );
    const takenOf = (id: string) => hints[id] ?? 0;
    const next = isRepeat
      ? (red.find(({ id }) => takenOf(id) > 0) ?? red[0])
      : (red.find(({ id }) => takenOf(id) < HINT_COSTS.length - 1) ?? red[0]);
    const state = grade.requirements.find(({ id }) => id === next?.id);
    const advice = next
      ? await hintFor(next.id, takenOf(next.id), isRepeat)
      : grade.broken.map(({ found }) => found).join('\n') ||
        'Every requirement is met. Press **Check my work** in the lab.';
    const status =
      next && state
        ? `**Not met yet:** ${fillFor(lab, seed, next.text)}\n\nExpected: ${state.expected}\n\nFound: ${state.found}`
        : '';
    const misses = missed.map((prompt) => `- ${prompt}`).join('\n');
    return {
      title: described.title,
      url: described.url,
      reply: [status, advice, misses && `You also missed questions on this topic:\n\n${misses}`]
        .filter(Boolean)
        .join('\n\n'),
      material: [
        described.text,
        status,
        `**Last console lines**\n\n\`\`\`\n${console.join('\n').slice(-maxConsoleLength)}\n\`\`\``,
        misses && `**Questions the member missed on this topic**\n\n${misses}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      instruction:
        'You tutor a member in this network lab. Say what they tried last, and give exactly this help, in your own ' +
        `words and no further: “${advice}” Never give the solution or commands that the help doesn’t contain, even if asked.`,
    };

    async function hintFor(id: string, taken: number, again: boolean): Promise<string> {
      const level = Math.min(HINT_COSTS.length - 1, again ? Math.max(1, taken) : taken + 1);
      const { text } = await takeLabHint(actor, String(run?._id), id, level, requireShown);
      const cost = HINT_COSTS[level] ?? 0;
      const price = cost === 0 ? 'free' : `costs ${cost}% of this requirement’s points in total`;
      return `**Hint ${level} of ${HINT_COSTS.length - 1}** (${price}): ${text}`;
    }
  };
}
