import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readId } from '../../../core/input/readId.js';
import { Note } from '../documents/note.type.js';
import type { NoteCards } from '../documents/noteCards.js';
import { limitNoteChanges } from '../documents/noteLimits.js';
import { findVersion, listHistory, restoreNoteVersion } from './noteHistory.service.js';
import { NoteVersion, NoteVersionText } from './noteHistory.type.js';

/** The earlier texts of notes. */
@Resolver()
@Authorized(Feature.NOTES)
export class NoteHistoryResolver {
  constructor(private readonly services: { noteCards: NoteCards }) {}

  @Query(() => [NoteVersion], { description: 'Earlier versions of a note, newest first.' })
  noteHistory(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<NoteVersion[]> {
    return listHistory(actor, readId(id, 'note'));
  }

  @Query(() => NoteVersionText)
  noteVersion(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<NoteVersionText> {
    return findVersion(actor, readId(id, 'version'));
  }

  @Mutation(() => Note, {
    description: 'Restores an earlier version. The current version is kept in the history.',
  })
  restoreNoteVersion(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Note> {
    limitNoteChanges(actor.id);
    return restoreNoteVersion(actor, readId(id, 'version'), this.services.noteCards);
  }
}
