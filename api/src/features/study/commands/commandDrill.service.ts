import { helpLines, typeLine } from '@cosmic/network-sim/shell/practice';
import { objectiveIn } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { answerQuestion } from '../exercises/drill.service.js';
import { type CommandLine, commandLines } from '../questions/commandDrillLines.js';
import { isModeled, isSameIosLine, modeOf, openConsoleFor } from '../questions/iosLine.js';
import { pickQuestions } from '../questions/pickQuestions.js';
import { findEntry } from '../reference/reference.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import {
  type CommandOutcome,
  type CommandTask,
  type CommandTopicProgress,
  CommandVerdict,
  type TypeCommandInput,
} from './commandDrill.type.js';
import { explainLine } from './lineExplanation.js';

/** Returns how many lines of each topic the actor typed correctly the last time. */
export async function listCommandTopics(actor: Actor): Promise<CommandTopicProgress[]> {
  const [verdicts, all] = await Promise.all([lastVerdicts(actor), versionLines(actor)]);
  const topics = [...new Set(all.map(({ topic }) => topic))];
  return topics.map((topic) => {
    const lines = all.filter((line) => line.topic === topic);
    const right = lines.filter(({ question }) => verdicts.get(question.id)).length;
    return { topic, total: lines.length, right };
  });
}

/** Returns the lines of the CCNA version that the actor studies. */
async function versionLines(actor: Actor): Promise<CommandLine[]> {
  const version = await versionOf(actor);
  return commandLines().filter(({ question }) => objectiveIn(version, question));
}

/**
 * Returns lines to type, incorrect and new ones first, from one topic or one command.
 * @throws UserError BAD_USER_INPUT for an unknown topic or command, or a count outside 1 to 50
 */
export async function drawCommandTasks(
  actor: Actor,
  count: number,
  topic?: string,
  command?: string,
): Promise<CommandTask[]> {
  if (count < 1 || count > 50) throw badInput('first', 'Choose 1 to 50 commands.');
  const lines = command
    ? commandLines().filter((line) => line.command === command)
    : (await versionLines(actor)).filter((line) => !topic || line.topic === topic);
  if (lines.length === 0) {
    throw badInput(command ? 'command' : 'topic', 'This topic or command doesn’t exist.');
  }
  // The lines of one command keep their order.
  if (command) return lines.map(toTask);
  const byId = new Map(lines.map((line) => [line.question.id, line]));
  const pool = lines.map(({ question }) => question);
  const picked = pickQuestions(pool, await lastVerdicts(actor), count, Math.random);
  return picked.flatMap(({ id }) => {
    const line = byId.get(id);
    return line ? [toTask(line)] : [];
  });
}

/**
 * Types a line at a simulated device. Only lines that answer the task are stored; help, ways into other modes, and the
 * right command in the wrong mode don't count. The learner has two tries, one of which must be correct, then a hint and
 * a third try that doesn't count.
 * @throws UserError NOT_FOUND for an unknown task, BAD_USER_INPUT for a prompt that no device shows
 */
export async function typeCommand(
  actor: Actor,
  { taskId, prompt, line, tries }: TypeCommandInput,
): Promise<CommandOutcome> {
  const found = commandLines().find(({ question }) => question.id === taskId);
  const [step] = found?.question.steps ?? [];
  if (!found || !step) throw notFound('task');
  const { accept, prompt: home } = step;
  const [answer = ''] = accept;
  const practice = openConsoleFor(answer, home, prompt);
  if (!practice) throw badInput('prompt', 'This isn’t an IOS prompt.');

  if (line.trimEnd().endsWith('?')) {
    const output = helpLines(practice, line.trimEnd().slice(0, -1));
    return { verdict: CommandVerdict.help, prompt, output };
  }
  const isAnswerAt = (place: string) => accept.some((wanted) => isSameIosLine(line, place, wanted, home));
  const isRight = isAnswerAt(prompt);
  const explanation = isRight ? undefined : explainLine(practice, home, line, answer);
  const after = typeLine(practice, line);
  if (!isRight && isAnswerAt(home)) {
    return {
      verdict: CommandVerdict.elsewhere,
      prompt,
      output: after.output,
      explanation: `The command is correct, but you need to be in ${modeName(home)}. You’re in ${modeName(prompt)}.`,
    };
  }
  if (!isRight && modeOf(after.prompt) !== modeOf(prompt)) {
    return { verdict: CommandVerdict.moved, ...after };
  }
  if (!isRight && tries === 0) {
    return { verdict: CommandVerdict.tryAgain, prompt, output: after.output };
  }
  // Lines after the hint don't count.
  if (tries === undefined || tries < 2) {
    // A line such as `do show clock` is correct only in the mode in which it was typed.
    const texts = [isRight && !isAnswerAt(home) ? answer : line];
    await answerQuestion(actor, { questionId: found.question.id, optionIds: [], texts });
  }
  if (!isRight && tries === 1) {
    return { verdict: CommandVerdict.tryAgain, prompt, output: after.output, explanation };
  }
  const isSimulated = isModeled(answer, home);
  return {
    verdict: isRight ? CommandVerdict.right : CommandVerdict.wrong,
    prompt: isRight && isSimulated ? after.prompt : prompt,
    output: isSimulated ? after.output : [],
    explanation,
    answer,
    entry: findEntry(found.command),
  };
}

function toTask({ question, topic }: CommandLine): CommandTask {
  const [step] = question.steps;
  return { id: question.id, topic, task: question.prompt, prompt: step?.prompt ?? '' };
}

const modeNames: Record<string, string> = {
  '>': 'user EXEC mode',
  '#': 'privileged EXEC mode',
  '(config)#': 'global configuration mode',
  '(config-if)#': 'interface configuration mode',
  '(config-if-range)#': 'interface configuration mode',
  '(config-subif)#': 'subinterface configuration mode',
  '(config-line)#': 'line configuration mode',
  '(config-router)#': 'router configuration mode',
  '(config-vlan)#': 'VLAN configuration mode',
  '(config-std-nacl)#': 'access list configuration mode',
  '(config-ext-nacl)#': 'access list configuration mode',
  '(dhcp-config)#': 'DHCP pool configuration mode',
};

/** The name of a prompt's mode. */
const modeName = (prompt: string) => modeNames[modeOf(prompt)] ?? modeOf(prompt);
