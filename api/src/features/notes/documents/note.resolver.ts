import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { createSizedLoader, textBytes } from '../../../core/graphql/responseBytes.js';
import { readId } from '../../../core/input/readId.js';
import { createNote, findNote, loadBodies } from './note.service.js';
import { CreateNoteInput, Note, NoteChange, UpdateNoteInput } from './note.type.js';
import type { NoteCards } from './noteCards.js';
import { NOTE_CHANGED } from './noteChanges.service.js';
import { limitNewNotes, limitNoteChanges } from './noteLimits.js';
import { updateNote } from './noteUpdate.service.js';

/** Reading and writing a single note, and following its changes. */
@Resolver()
@Authorized(Feature.NOTES)
export class NoteResolver {
  constructor(private readonly services: { noteCards: NoteCards }) {}

  @Query(() => Note, { description: 'One of your notes, including those in the trash.' })
  note(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Note> {
    return findNote(actor, readId(id, 'note'));
  }

  @Mutation(() => Note)
  createNote(
    @CurrentActor() actor: Actor,
    @Arg('input', () => CreateNoteInput) input: CreateNoteInput,
  ): Promise<Note> {
    limitNewNotes(actor.id);
    return createNote(actor, input, this.services.noteCards);
  }

  @Mutation(() => Note, {
    description:
      'Saves a change to the current revision. If the revision is stale, returns CONFLICT and keeps the text in the history under the ID in extensions.fields.conflictVersion. With keepBoth, the text is saved as a separate note, which is returned.',
  })
  updateNote(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateNoteInput) input: UpdateNoteInput,
    @Arg('keepBoth', () => Boolean, { defaultValue: false }) keepBoth: boolean,
    @Arg('updateLinks', () => Boolean, {
      defaultValue: false,
      description: 'If the title changes, whether to update [[links]] to it in all your notes.',
    })
    updateLinks: boolean,
    @Arg('keepReplaced', () => Boolean, {
      defaultValue: false,
      description:
        'Always keeps the previous text in the history, even for a small change. Use it to override a conflict.',
    })
    keepReplaced: boolean,
  ): Promise<Note> {
    limitNoteChanges(actor.id);
    const options = { keepBoth, updateLinks, keepReplaced };
    return updateNote(actor, readId(id, 'note'), input, options, this.services.noteCards);
  }

  @Subscription(() => NoteChange, {
    topics: NOTE_CHANGED,
    topicId: ({ context }: { context: Context }) => context.actor?.id ?? '',
    description: 'Streams your notes as they change in any window.',
  })
  noteChanged(@Root() change: NoteChange): NoteChange {
    return change;
  }
}

/** The bodies of any number of notes take one query. A note that an operation changes has a new revision. */
const loadBody = createSizedLoader(
  async (actor, notes: readonly Note[], count) => {
    count(notes.reduce((sum, { size }) => sum + size, 0));
    const bodies = await loadBodies(actor, notes);
    return notes.map(({ size }, index) => {
      const value = bodies[index] ?? '';
      const bytes = textBytes(value);
      count(Math.max(0, bytes - size));
      return { value, bytes };
    });
  },
  ({ id, revision }) => `${id} ${revision}`,
);

/** Loads the body of a note, wherever notes appear in a response. */
@Resolver(() => Note)
@Authorized(Feature.NOTES)
export class NoteBodyResolver {
  @FieldResolver(() => String, { description: 'Markdown, exactly as written.' })
  body(@Root() note: Note, @CurrentActor() actor: Actor, @Ctx() context: Context): Promise<string> {
    return loadBody(context, actor, note);
  }
}
