import { Args, Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Note } from '../documents/note.type.js';
import { listFolders, listNotes, listTags } from './noteList.service.js';
import { NoteFolder, NotesArgs, NoteTag } from './noteList.type.js';

/** A person's notes, and the folders and tags that narrow the list. */
@Resolver()
@Authorized(Feature.NOTES)
export class NoteListResolver {
  @Query(() => [Note], { description: 'Your notes, pinned ones first.' })
  notes(@CurrentActor() actor: Actor, @Args(() => NotesArgs) args: NotesArgs): Promise<Note[]> {
    return listNotes(actor, args);
  }

  @Query(() => [NoteFolder])
  noteFolders(@CurrentActor() actor: Actor): Promise<NoteFolder[]> {
    return listFolders(actor);
  }

  @Query(() => [NoteTag])
  noteTags(@CurrentActor() actor: Actor): Promise<NoteTag[]> {
    return listTags(actor);
  }
}
