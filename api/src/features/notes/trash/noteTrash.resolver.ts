import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { PageArgs } from '../../../core/input/page.type.js';
import { Note } from '../documents/note.type.js';
import type { NoteCards } from '../documents/noteCards.js';
import { listTrash, purgeNotes, restoreNotes, trashNotes } from './noteTrash.service.js';

/** Moving notes to the trash, restoring them, and deleting them permanently. */
@Resolver()
@Authorized(Feature.NOTES)
export class NoteTrashResolver {
  constructor(private readonly services: { noteCards: NoteCards }) {}

  @Query(() => [Note], { description: 'Your notes in the trash, most recently deleted first.' })
  trashedNotes(@CurrentActor() actor: Actor, @Args(() => PageArgs) page: PageArgs): Promise<Note[]> {
    return listTrash(actor, page);
  }

  @Mutation(() => [ID], {
    description:
      'Moves up to 1000 of your notes to the trash for 30 days. Returns the IDs of the notes moved.',
  })
  deleteNotes(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return trashNotes(actor, ids, this.services.noteCards);
  }

  @Mutation(() => [ID], {
    description: 'Restores notes from the trash. Returns the IDs of the notes restored.',
  })
  restoreNotes(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return restoreNotes(actor, ids, this.services.noteCards);
  }

  @Mutation(() => [ID], {
    description: 'Permanently deletes notes in the trash and their history. Returns the deleted IDs.',
  })
  purgeNotes(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return purgeNotes(actor, ids, this.services.noteCards);
  }
}
