import { z } from 'zod';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';

/** What an assistant can create for the user who talks to it. */
export const cardAction = z.object({
  front: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('The question on the front of the flashcard, in Markdown'),
  back: z.string().trim().min(1).max(4000).describe('The answer on its back, in Markdown'),
});

export const noteAction = z.object({
  title: z.string().trim().min(1).max(200).describe('The title of the note'),
  body: z.string().trim().min(1).max(20_000).describe('Its text, in Markdown'),
});

export type ActionDraft =
  | ({ kind: 'card' } & z.infer<typeof cardAction>)
  | ({ kind: 'note' } & z.infer<typeof noteAction>);

export type ActionKind = ActionDraft['kind'];

/** The access that each type needs. */
export const actionRights = { card: Feature.STUDY_HUB, note: Feature.NOTES } as const;

/** Performs and undoes assistants' actions, on behalf of the actor and only with the actor's access. */
export interface AssistantActions {
  /** @returns the ID of the new item. @throws UserError FORBIDDEN, or any error from the feature */
  runAction(actor: Actor, action: ActionDraft): Promise<string>;
  /** Removes the item again if it still exists; notes go to the trash. @throws UserError FORBIDDEN */
  undoAction(actor: Actor, kind: ActionKind, madeId: string): Promise<void>;
}

/** Functions of other features, passed in by the app. */
interface Makers {
  addCard: (
    actor: Actor,
    card: { front: string; back: string; deck: string; tags: string[] },
  ) => Promise<{ id: string }>;
  deleteCard: (actor: Actor, id: string) => Promise<unknown>;
  createNote: (
    actor: Actor,
    note: { title: string; body: string; tags: string[] },
  ) => Promise<{ id: string }>;
  trashNotes: (actor: Actor, ids: readonly string[]) => Promise<unknown>;
}

/** Deck and tag of items created by assistants. */
const deck = 'Assistants';
const tag = 'assistant';
const maxNameLength = 80;

export function createAssistantActions(makers: Makers): AssistantActions {
  return {
    runAction: async (actor, action) => {
      requireActionRight(actor, action.kind);
      const { id } =
        action.kind === 'card'
          ? await makers.addCard(actor, { front: action.front, back: action.back, deck, tags: [tag] })
          : await makers.createNote(actor, { title: action.title, body: action.body, tags: [tag] });
      return id;
    },
    undoAction: async (actor, kind, madeId) => {
      requireActionRight(actor, kind);
      if (kind === 'note') await makers.trashNotes(actor, [madeId]);
      else await makers.deleteCard(actor, madeId).catch(ignoreMissing);
    },
  };
}

/** @throws UserError FORBIDDEN */
export function requireActionRight(actor: Actor, kind: ActionKind): void {
  if (can(actor, actionRights[kind], 'write')) return;
  throw new UserError(
    'FORBIDDEN',
    `You don’t have access to ${kind === 'card' ? 'the Study Hub' : 'notes'}.`,
  );
}

/** A line with a link to the new item, for callers who see only an answer's text. */
export function announceAction(action: ActionDraft, url: string): string {
  const name = nameOf(action.kind === 'card' ? action.front : action.title);
  return `_Made a ${action.kind}: [${name}](${url})_`;
}

/** A text as a link's label: one line without characters that would end the link or start something else. */
function nameOf(text: string): string {
  const line = text.replace(/[[\]()<>\\`*_!|#\s]+/g, ' ').trim() || 'it';
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength - 1).trimEnd()}…` : line;
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof UserError && error.code === 'NOT_FOUND')) throw error;
}
