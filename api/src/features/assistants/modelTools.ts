import { setTimeout as delay } from 'node:timers/promises';
import type { Tool as ModelTool, ToolSet } from 'ai';
import { z } from 'zod';
import { type Actor, can, Feature } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import type { ReplyPart } from '../../platform/llm/reply.js';
import { arithmeticTool } from './builtin/arithmetic.tool.js';
import { baseTool } from './builtin/base.tool.js';
import { dateTool } from './builtin/date.tool.js';
import type { Tool } from './builtin/finding.js';
import { percentTool } from './builtin/percent.tool.js';
import { askCard } from './builtin/quiz.js';
import { subnetTool } from './builtin/subnet.tool.js';
import { subnet6Tool } from './builtin/subnet6.tool.js';
import { timeZoneTool } from './builtin/timeZone.tool.js';
import { unitsTool } from './builtin/units.tool.js';
import { cardDeed, type Deed, type Deeds, noteDeed } from './deeds.js';

/** The calculator takes a second or two to load the first time. */
const patience = 5_000;
const longestQuestion = 500;
const longestResult = 4_000;
/** An answer makes at most so many things. */
const mostDeeds = 10;

/** Words of the person without which nothing is made: a text that is only quoted can ask for what it likes. */
const wantsCard = /\b(?:flash ?)?cards?\b/i;
const wantsNote = /\bnotes?\b/i;

/** The exact tools, each with what it understands; the same functions that the built-in assistant uses. */
const exact: Record<string, { description: string; tools: readonly Tool[] }> = {
  calculator: {
    description: 'Exact arithmetic: "(3 + 4) * 12^2", "sqrt(2)", "15 % of 80".',
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

/** What was made while an answer grew. */
export type OnMade = (line: string) => void;

/** The tools that a language model may call for one message of the actor. */
export function modelTools(
  actor: Actor,
  assistant: string,
  message: string,
  deeds: Deeds,
  onMade: OnMade,
): ToolSet {
  let made = 0;
  const perform = async (deed: Deed): Promise<string> => {
    made++;
    if (made > mostDeeds) return `Not done: at most ${mostDeeds} things are made in one answer.`;
    try {
      const line = await deeds.perform(actor, deed);
      onMade(line);
      return `Done. The person is shown: ${line}`;
    } catch (error) {
      if (error instanceof UserError) return `Not done: ${error.message}`;
      throw error;
    }
  };
  return {
    ...exactTools,
    quiz: {
      description: 'A question of the flashcards of this dashboard with its answer, to quiz the person.',
      inputSchema: z.object({ topic: z.string().max(100).describe('What it is about; empty: anything') }),
      execute: ({ topic }) => askCard(assistant, topic)?.forModel ?? 'There is no card about that.',
    } satisfies ModelTool<{ topic: string }, string>,
    ...(wantsCard.test(message) &&
      can(actor, Feature.STUDY_HUB) && {
        makeCard: {
          description: 'Makes a flashcard in the Study Hub of the person. Only when the person asks for it.',
          inputSchema: cardDeed,
          execute: (card) => perform({ kind: 'card', ...card }),
        } satisfies ModelTool<z.infer<typeof cardDeed>, string>,
      }),
    ...(wantsNote.test(message) &&
      can(actor, Feature.NOTES) && {
        createNote: {
          description: 'Creates a note of the person. Only when the person asks for it.',
          inputSchema: noteDeed,
          execute: (note) => perform({ kind: 'note', ...note }),
        } satisfies ModelTool<z.infer<typeof noteDeed>, string>,
      }),
  };
}

const exactTools: ToolSet = Object.fromEntries(
  Object.entries(exact).map(([name, { description, tools }]): [string, ModelTool] => [
    name,
    {
      description,
      inputSchema: z.object({ question: z.string().max(longestQuestion) }),
      execute: ({ question }) => runExact(tools, question),
    },
  ]),
);

/** The first answer, as a short text in time; whatever goes wrong is told to the model. */
async function runExact(tools: readonly Tool[], question: string): Promise<string> {
  const run = async () => {
    for (const one of tools) {
      const answer = await one(question, new Date());
      if (answer !== undefined) return answer.slice(0, longestResult);
    }
    return 'The tool does not understand this. Ask in the form of its examples.';
  };
  const late = delay(patience, 'The tool took too long.', { ref: false });
  return Promise.race([run(), late]);
}

/** The pieces of an answer, and at its end what was made meanwhile; also when it fails or is stopped. */
export async function* tellMade(
  pieces: AsyncIterable<ReplyPart>,
  made: readonly string[],
): AsyncGenerator<ReplyPart> {
  const told = () => made.map((line): ReplyPart => ({ type: 'text', text: `\n\n_${line}_` }));
  try {
    yield* pieces;
  } catch (error) {
    yield* told();
    throw error;
  }
  yield* told();
}
