import { setTimeout as delay } from 'node:timers/promises';
import type { Tool as ModelTool, ToolSet } from 'ai';
import { z } from 'zod';
import { pickQuizCard } from '../quiz/quizCards.js';
import { arithmeticTool } from '../tools/arithmetic.tool.js';
import { baseTool } from '../tools/base.tool.js';
import { dateTool } from '../tools/date.tool.js';
import { percentTool } from '../tools/percent.tool.js';
import { subnetTool } from '../tools/subnet.tool.js';
import { subnet6Tool } from '../tools/subnet6.tool.js';
import { timeZoneTool } from '../tools/timeZone.tool.js';
import type { Tool } from '../tools/tool.js';
import { unitsTool } from '../tools/units.tool.js';
import type { AnswerActions } from './answerActions.js';
import { type ActionDraft, cardAction, noteAction } from './assistantActions.js';

/** Time limit in milliseconds; loading the calculator the first time takes a second or two. */
const timeoutMs = 5_000;
const maxQuestionLength = 500;
const maxResultLength = 4_000;

/** The exact tools, each with a description of its input; the built-in assistant uses the same functions. */
const exact: Record<string, { description: string; tools: readonly Tool[] }> = {
  calculator: {
    description: 'Exact arithmetic: "(3 + 4) * 12^2", "sqrt(2)", "15% of 80".',
    tools: [percentTool, (message) => arithmeticTool(`calculate ${message}`, new Date())],
  },
  units: { description: 'Converts units: "5 km in miles", "98.6 °F in °C".', tools: [unitsTool] },
  subnets: {
    description:
      'IPv4 and IPv6 subnets: "192.168.1.77/26", "is 10.0.0.5 in 10.0.0.0/29", "split 10.0.0.0/24 into 4 subnets", "2001:db8::/48".',
    tools: [subnet6Tool, subnetTool],
  },
  dates: {
    description:
      'Dates and time zones: "days between 2026-03-01 and 2026-12-24", "100 days after 2026-01-15", "time in Tokyo".',
    tools: [timeZoneTool, dateTool],
  },
  numberBases: { description: 'Number bases: "255 in hex", "0b1010 to decimal".', tools: [baseTool] },
};

/** The tools that a language model can call for one message; those that create something go through `actions`. */
export function modelTools(assistant: string, actions: AnswerActions): ToolSet {
  const handle = async (action: ActionDraft): Promise<string> => {
    const outcome = await actions.handle(action);
    if (outcome.state === 'refused') return `Not done: ${outcome.reason}`;
    if (outcome.state === 'done') return 'Done. The person sees it below your answer.';
    return 'Proposed, but not created. The person sees it with a button below your answer and decides. Do not say that it was created.';
  };
  return {
    ...exactTools,
    quiz: {
      description: 'A question and its answer from the dashboard’s flashcards, for quizzing the person.',
      inputSchema: z.object({ topic: z.string().max(100).describe('The topic; leave empty for any') }),
      execute: ({ topic }) => pickQuizCard(assistant, topic)?.forModel ?? 'No card is about that.',
    } satisfies ModelTool<{ topic: string }, string>,
    ...(actions.mayOffer('card') && {
      makeCard: {
        description: 'Makes a flashcard in the person’s Study Hub. Use only when the person asks for it.',
        inputSchema: cardAction,
        execute: (card) => handle({ kind: 'card', ...card }),
      } satisfies ModelTool<z.infer<typeof cardAction>, string>,
    }),
    ...(actions.mayOffer('note') && {
      createNote: {
        description: 'Creates a note for the person. Use only when the person asks for it.',
        inputSchema: noteAction,
        execute: (note) => handle({ kind: 'note', ...note }),
      } satisfies ModelTool<z.infer<typeof noteAction>, string>,
    }),
  };
}

const exactTools: ToolSet = Object.fromEntries(
  Object.entries(exact).map(([name, { description, tools }]): [string, ModelTool] => [
    name,
    {
      description,
      inputSchema: z.object({ question: z.string().max(maxQuestionLength) }),
      execute: ({ question }) => runExactTool(tools, question),
    },
  ]),
);

/** The first result, as a short text within the time limit. The model also gets any error. */
async function runExactTool(tools: readonly Tool[], question: string): Promise<string> {
  const run = async () => {
    for (const one of tools) {
      const answer = await one(question, new Date());
      if (answer !== undefined) return answer.slice(0, maxResultLength);
    }
    return 'The tool can’t read this. Use the format of its examples.';
  };
  const late = delay(timeoutMs, 'The tool took too long.', { ref: false });
  return Promise.race([run(), late]);
}
