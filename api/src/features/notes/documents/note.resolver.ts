import DataLoader from 'dataloader';
import {
  Arg,
  Args,
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
import { countResponseBytes, readCounted, textBytes } from '../../../core/graphql/responseBytes.js';
import { readId } from '../../../core/input/readId.js';
import { listBacklinks, resolveTitles } from '../links/noteLink.service.js';
import { listFolders, listNotes, listTags } from '../list/noteList.service.js';
import { createNote, findNote, findNoteByTitle, loadBodies } from './note.service.js';
import {
  CreateNoteInput,
  Note,
  NoteChange,
  NoteFolder,
  NoteLink,
  NotesArgs,
  NoteTag,
  UpdateNoteInput,
} from './note.type.js';
import { NOTE_CHANGED } from './noteChanges.service.js';
import { limitNewNotes, limitNoteChanges } from './noteLimits.js';
import { updateNote } from './noteUpdate.service.js';

@Resolver()
@Authorized(Feature.NOTES)
export class NoteResolver {
  @Query(() => [Note], { description: 'The own notes, pinned ones first.' })
  notes(
    @CurrentActor() actor: Actor,
    @Args(() => NotesArgs) args: NotesArgs,
    @Ctx() context: Context,
  ): Promise<Note[]> {
    return readCounted(
      context,
      () => listNotes(actor, args),
      (notes) =>
        textBytes(
          notes.flatMap(({ title, preview, tags, linkKeys }) => [title, preview, ...tags, ...linkKeys]),
        ),
    );
  }

  @Query(() => Note, { description: 'One of the own notes, also from the trash.' })
  note(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Note> {
    return findNote(actor, readId(id, 'note'));
  }

  @Query(() => Note, {
    nullable: true,
    description: 'Where a [[link]] leads: the latest note with the title, whatever its case.',
  })
  noteByTitle(@CurrentActor() actor: Actor, @Arg('title', () => String) title: string): Promise<Note | null> {
    return findNoteByTitle(actor, title);
  }

  @Query(() => [Note], { description: 'The own notes that link to this one, the latest changed first.' })
  backlinks(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Note[]> {
    return listBacklinks(actor, readId(id, 'note'));
  }

  @Query(() => [NoteFolder])
  noteFolders(@CurrentActor() actor: Actor): Promise<NoteFolder[]> {
    return listFolders(actor);
  }

  @Query(() => [NoteTag])
  noteTags(@CurrentActor() actor: Actor): Promise<NoteTag[]> {
    return listTags(actor);
  }

  @Mutation(() => Note)
  createNote(
    @CurrentActor() actor: Actor,
    @Arg('input', () => CreateNoteInput) input: CreateNoteInput,
  ): Promise<Note> {
    limitNewNotes(actor.id);
    return createNote(actor, input);
  }

  @Mutation(() => Note, {
    description:
      'Saves a change that is based on the present revision. On a stale one: CONFLICT, the text is kept in the history under the id in extensions.fields.conflictVersion; or with keepBoth it becomes a note of its own, which is the answer.',
  })
  updateNote(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateNoteInput) input: UpdateNoteInput,
    @Arg('keepBoth', () => Boolean, { defaultValue: false }) keepBoth: boolean,
    @Arg('updateLinks', () => Boolean, {
      defaultValue: false,
      description: 'When the title changes: [[links]] to the old one follow, in all own notes.',
    })
    updateLinks: boolean,
    @Arg('keepReplaced', () => Boolean, {
      defaultValue: false,
      description:
        'The text before goes into the history, however little changes: for who overrules a conflict.',
    })
    keepReplaced: boolean,
  ): Promise<Note> {
    limitNoteChanges(actor.id);
    return updateNote(actor, readId(id, 'note'), input, { keepBoth, updateLinks, keepReplaced });
  }

  @Subscription(() => NoteChange, {
    topics: NOTE_CHANGED,
    topicId: ({ context }: { context: Context }) => context.actor?.id ?? '',
    description: 'The own notes, each time that one changes in any window.',
  })
  noteChanged(@Root() change: NoteChange): NoteChange {
    return change;
  }
}

interface Loaders {
  bodies: DataLoader<Note, string>;
  titles: DataLoader<string, string | undefined>;
}

/** One set of loaders an operation: however many notes it asks for, their bodies are one query, and so are links. */
const loaders = new WeakMap<Context, Loaders>();

function loadersOf(context: Context, actor: Actor): Loaders {
  const known = loaders.get(context);
  if (known) return known;
  const created = {
    bodies: new DataLoader(async (notes: readonly Note[]) => {
      countResponseBytes(
        context,
        notes.reduce((sum, { size }) => sum + size, 0),
      );
      return loadBodies(actor, notes);
    }),
    titles: new DataLoader((keys: readonly string[]) => resolveTitles(actor, keys)),
  };
  loaders.set(context, created);
  return created;
}

@Resolver(() => Note)
@Authorized(Feature.NOTES)
export class NoteTextResolver {
  @FieldResolver(() => String, { description: 'Markdown, byte for byte as it was written.' })
  body(@Root() note: Note, @CurrentActor() actor: Actor, @Ctx() context: Context): Promise<string> {
    return loadersOf(context, actor).bodies.load(note);
  }

  @FieldResolver(() => [NoteLink], { description: 'Where the [[links]] of the body lead.' })
  async links(
    @Root() { linkKeys }: Note,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<NoteLink[]> {
    const { titles } = loadersOf(context, actor);
    return Promise.all(linkKeys.map(async (title) => ({ title, noteId: await titles.load(title) })));
  }
}
