import DataLoader from 'dataloader';
import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { countResponseBytes } from '../../../core/graphql/responseBytes.js';
import { readId } from '../../../core/input/readId.js';
import { Note } from '../documents/note.type.js';
import { findNoteByTitle, listBacklinks, resolveTitles } from './noteLink.service.js';
import { NoteLink } from './noteLink.type.js';

/** Links from notes and to notes. */
@Resolver()
@Authorized(Feature.NOTES)
export class NoteLinkResolver {
  @Query(() => Note, {
    nullable: true,
    description: 'The note a [[link]] leads to: the most recent one with the title, ignoring case.',
  })
  noteByTitle(@CurrentActor() actor: Actor, @Arg('title', () => String) title: string): Promise<Note | null> {
    return findNoteByTitle(actor, title);
  }

  @Query(() => [Note], { description: 'Your notes that link to this one, most recently changed first.' })
  backlinks(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Note[]> {
    return listBacklinks(actor, readId(id, 'note'));
  }
}

/** Titles that are looked up at once. */
const titlesAtOnce = 1_000;

/** One loader per operation, so the links of any number of notes take one query. */
const titleLoaders = new WeakMap<Context, DataLoader<string, string | undefined>>();

function titleLoaderOf(context: Context, actor: Actor): DataLoader<string, string | undefined> {
  const known = titleLoaders.get(context);
  if (known) return known;
  const created = new DataLoader((keys: readonly string[]) => resolveTitles(actor, keys), {
    maxBatchSize: titlesAtOnce,
  });
  titleLoaders.set(context, created);
  return created;
}

/** Bytes of memory per link besides its title. */
const linkOverhead = 200;

/** Loads the links of a note, wherever notes appear in a response. */
@Resolver(() => Note)
@Authorized(Feature.NOTES)
export class NoteLinksResolver {
  @FieldResolver(() => [NoteLink], { description: 'Where the [[links]] of the body lead.' })
  async links(
    @Root() { linkKeys }: Note,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<NoteLink[]> {
    // A list of notes can have half a million links.
    countResponseBytes(
      context,
      linkKeys.reduce((sum, { length }) => sum + length + linkOverhead, 0),
    );
    const titles = titleLoaderOf(context, actor);
    return Promise.all(linkKeys.map(async (title) => ({ title, noteId: await titles.load(title) })));
  }
}
