import { z } from 'zod';
import { type Actor, can, Feature } from '../../core/access.js';
import { UserError } from '../../core/errors.js';

/** What an assistant can make for the person who talks to it. */
export const cardDeed = z.object({
  front: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('The question on the front of the flashcard, in Markdown'),
  back: z.string().trim().min(1).max(4000).describe('The answer on its back, in Markdown'),
});

export const noteDeed = z.object({
  title: z.string().trim().min(1).max(200).describe('The title of the note'),
  body: z.string().trim().min(1).max(20_000).describe('Its text, in Markdown'),
});

export type Deed =
  | ({ kind: 'card' } & z.infer<typeof cardDeed>)
  | ({ kind: 'note' } & z.infer<typeof noteDeed>);

/** Does what an assistant was asked to do, for the actor and with the actor's rights only. */
export interface Deeds {
  /** @returns a line for the answer that says what was made, with a link to it. @throws UserError */
  perform(actor: Actor, deed: Deed): Promise<string>;
}

/** What other features do; passed in. */
interface Makers {
  addCard: (
    actor: Actor,
    card: { front: string; back: string; deck: string; tags: string[] },
  ) => Promise<unknown>;
  createNote: (
    actor: Actor,
    note: { title: string; body: string; tags: string[] },
  ) => Promise<{ id: string }>;
}

/** Deck and tag of what assistants make. */
const deck = 'Assistants';
const tag = 'assistant';
const longestName = 80;

export function createDeeds({ addCard, createNote }: Makers): Deeds {
  return {
    perform: async (actor, deed) => {
      if (deed.kind === 'card') {
        requireRight(actor, Feature.STUDY_HUB, 'the Study Hub');
        await addCard(actor, { front: deed.front, back: deed.back, deck, tags: [tag] });
        return `Made a card: [${nameOf(deed.front)}](/study-hub/flashcards?view=cards)`;
      }
      requireRight(actor, Feature.NOTES, 'notes');
      const { id } = await createNote(actor, { title: deed.title, body: deed.body, tags: [tag] });
      return `Made a note: [${nameOf(deed.title)}](/notes?note=${id})`;
    },
  };
}

function requireRight(actor: Actor, feature: Feature, what: string): void {
  if (!can(actor, feature)) throw new UserError('FORBIDDEN', `You do not have access to ${what}.`);
}

/** A text as the words of a link: one line, and nothing in it that would end the link or begin something else. */
function nameOf(text: string): string {
  const line = text.replace(/[[\]()<>\\`*_!|#\s]+/g, ' ').trim() || 'it';
  return line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
}
