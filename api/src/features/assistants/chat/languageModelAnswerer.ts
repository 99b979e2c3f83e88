import type { Actor } from '../../../core/access/access.js';
import type { ChatPrompt, ChatTurn } from '../../../platform/llm/chat.js';
import { type ReplyPart, streamReply, type TokenUsage } from '../../../platform/llm/reply.js';
import { withPiece } from '../../../platform/llm/thoughts.js';
import { modelTools } from '../actions/modelTools.js';
import type { CustomPersona } from '../custom/persona.service.js';
import type { ReadyModel } from '../models/languageModels.js';
import { assistantOf, baseInstructions } from '../registry/assistants.js';
import { citedSources, formatFacts, formatPassages, type Passage } from '../registry/passages.js';
import type { Answerer, AnswererPart, AnswerRequest } from './answerer.js';

/** What the dashboard knows about a message, as grounding for a language model. */
export interface Grounding {
  passages: Passage[];
  /** The result from an exact tool. */
  computed?: string;
  /** What the list of interactions says, which is shown whatever the model writes. */
  verdicts: string[];
  /** Cautions for the herbs in the message. */
  cautions?: string;
}

/** Looks up what the dashboard knows; `assistant` is a built-in one or `custom`. */
export type FindGrounding = (
  assistant: AnswerRequest['persona']['type'],
  turns: readonly ChatTurn[],
  facts: readonly string[],
) => Promise<Grounding>;

/** Approximate characters per token in English, for models that don't report usage. */
const charactersPerToken = 4;

const aboutMaterial = 'The person asks about the material below, and may call it "this" or "the file".';

/** Answers with a language model, which gets what the dashboard knows and cites it. */
export function createLanguageModelAnswerer(model: ReadyModel, findGrounding: FindGrounding): Answerer {
  return {
    async *answer(request, signal): AsyncGenerator<AnswererPart, void> {
      const { actor, persona, turns, background, references, actions } = request;
      const facts = background?.facts ?? [];
      const { computed, verdicts, cautions, ...found } = await findGrounding(persona.type, turns, facts);
      const knowledgePassages = persona.type === 'custom' ? await persona.passages(turns) : [];
      const notes = persona.type === 'custom' ? [] : (background?.notes ?? []).map(toPassage);
      const { material, instruction } = await findMaterial(references);
      const passages = [...knowledgePassages, ...found.passages, ...notes, ...material];
      const system = [
        instructionsFor(persona),
        formatFacts(facts),
        computed ? `The dashboard’s exact tools computed: ${computed}` : '',
        verdicts.length > 0 ? verdictInstruction(verdicts) : '',
        instruction,
        formatPassages(passages),
      ];
      const prompt = {
        system: system.filter(Boolean).join('\n\n'),
        turns,
        tools: modelTools(persona.type, actions),
      };
      let text = '';
      for await (const part of askModel(model, actor, prompt, signal)) {
        if (part.type === 'text' || part.type === 'retract') text = withPiece(text, part);
        yield part;
      }
      const closing = [
        ...(verdicts.length > 0 ? [`**From the dashboard’s list**`, ...verdicts] : []),
        cautions,
      ];
      const added = closing.filter(Boolean).join('\n\n');
      if (added) yield { type: 'text', text: `\n\n${added}` };
      for (const source of citedSources(text, passages)) yield { type: 'source', source };
      yield { type: 'facts', facts };
    },
  };
}

/** A model's answer, piece by piece. However it ends, its usage is added to the user's month. */
export async function* askModel(
  { model, limits, breaker, recordUsage }: ReadyModel,
  actor: Actor,
  prompt: ChatPrompt,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, void> {
  let reported: Partial<TokenUsage> = {};
  let length = 0;
  let hasBegun = false;
  const pieces = () =>
    streamReply(model, prompt, signal, limits, (usage) => {
      reported = usage;
    });
  try {
    for await (const piece of breaker.guard(pieces)) {
      hasBegun = true;
      if (piece.type === 'text') length += piece.text.length;
      yield piece;
    }
  } finally {
    // A failure before the first token costs nothing, but stopping a model doesn't undo reading the question.
    if (hasBegun || signal.aborted)
      await recordUsage(actor, {
        inputTokens: reported.inputTokens ?? tokensOf(lengthOf(prompt)),
        outputTokens: reported.outputTokens ?? tokensOf(length),
      });
  }
}

const tokensOf = (characters: number) => Math.ceil(characters / charactersPerToken);

const lengthOf = ({ system, turns }: ChatPrompt) =>
  turns.reduce((sum, { content }) => sum + content.length, system.length);

/** What the message refers to, and what to do with it: for a lab in progress, only the next hint. */
async function findMaterial({
  passages,
  tutor,
}: AnswerRequest['references']): Promise<{ material: readonly Passage[]; instruction: string }> {
  const help = await tutor();
  if (!help) return { material: passages, instruction: passages.length > 0 ? aboutMaterial : '' };
  return {
    material: [{ title: `Lab: ${help.title}`, url: help.url, text: help.material }],
    instruction: `${aboutMaterial} ${help.instruction}`,
  };
}

const toPassage = ({ title, url, text }: Passage): Passage => ({ title: `Your note: ${title}`, url, text });

const instructionsFor = (persona: AnswerRequest['persona']) =>
  persona.type === 'custom' ? customInstructions(persona) : assistantOf(persona.type).system;

function customInstructions({ name, instructions }: CustomPersona): string {
  return [
    `You are "${name}", an assistant that a member of Cosmic Dashboard made. ${baseInstructions}`,
    instructions && `Instructions from the member who made you:\n${instructions}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function verdictInstruction(verdicts: readonly string[]): string {
  return `The dashboard’s list of interactions says the following. Say it first, and never soften it:\n\n${verdicts.join('\n\n')}`;
}
