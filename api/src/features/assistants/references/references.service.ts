import { type Actor, Feature, isAllowed } from '../../../core/access/access.js';
import { badInput, UserError } from '../../../core/errors/userError.js';
import type { Knowledge } from '../knowledge/knowledge.service.js';
import type { ChatContext, ChatContextInput, MessageFile } from './reference.type.js';
import {
  contextPassages,
  type ReferencePassage,
  type RelatedItem,
  specificWords,
} from './referencePassages.js';

/** The lesson to read when there is nothing more to say about a subject. */
type NextLesson = Pick<RelatedItem, 'title' | 'url'>;

/** What a user can see of a subject, and what a tutor can add to it; null if they can't see it now. */
type DescribeContext = (
  actor: Actor,
  kind: ChatContextInput['kind'],
  id: string,
) => Promise<{
  title: string;
  text: string;
  url: string;
  related?: readonly RelatedItem[];
  next?: NextLesson | undefined;
} | null>;

/** Help with a lab's next step, as Markdown; material for a language model is separate. */
export interface LabHelp {
  title: string;
  url: string;
  reply: string;
  material: string;
  instruction: string;
}

/** Returns a lab's next hint; null if there is none. Regenerating an answer doesn't use up another hint. */
type TutorLab = (actor: Actor, labId: string, isRepeat: boolean) => Promise<LabHelp | null>;

/** What a message refers to, checked for the user who sends it. */
export interface MessageReferences {
  context: ChatContext | null;
  files: MessageFile[];
  next: NextLesson | undefined;
  /** The passages that fit a question, best first. */
  passages(question: string): Promise<ReferencePassage[]>;
  /** Why files can't be read, one sentence per file. */
  problems(): Promise<string[]>;
  /** The next hint for the message's lab. It may cost points, so it's called only for an answer. */
  tutor(): Promise<LabHelp | null>;
}

/** The references in a message. */
interface NamedReferences {
  context?: ChatContextInput | null | undefined;
  fileIds?: readonly string[] | null | undefined;
  /** Whether the message is already stored, in which case files deleted since are left out. */
  isStored?: boolean;
}

/** Looks up what messages refer to. */
export interface References {
  /** @throws UserError NOT_FOUND for anything the actor can't see, including during an exam that contains it */
  describe(actor: Actor, context: ChatContextInput): Promise<ChatContext>;
  /**
   * Why one of the actor's own files can't be read as a whole or at all; null if it can. @throws UserError
   * BAD_USER_INPUT
   */
  attachmentProblem(actor: Actor, fileId: string): Promise<string | null>;
  /**
   * @throws UserError NOT_FOUND like describe; BAD_USER_INPUT for files that aren't the actor's, or are in the trash
   */
  resolve(actor: Actor, named: NamedReferences): Promise<MessageReferences>;
}

/** The references of a message without any. */
export const noReferences: MessageReferences = {
  context: null,
  files: [],
  next: undefined,
  passages: async () => [],
  problems: async () => [],
  tutor: async () => null,
};

export function createReferences(
  describeContext: DescribeContext,
  knowledge: Pick<Knowledge, 'documents' | 'passages' | 'beginnings' | 'problem'>,
  tutorLab: TutorLab,
): References {
  const find = async (actor: Actor, { kind, id }: ChatContextInput) => {
    const found = isAllowed(actor, kind === 'lab' ? 'labs' : Feature.STUDY_HUB)
      ? await describeContext(actor, kind, id)
      : null;
    if (found) {
      const { title, url, text, related = [], next } = found;
      return { context: { kind, id, title, url }, text, related, next };
    }
    throw new UserError(
      'NOT_FOUND',
      kind === 'lab'
        ? 'You don’t have access to this lab, or it no longer exists.'
        : 'That question is part of an exam in progress or no longer exists.',
    );
  };

  const findFiles = async (
    actor: Actor,
    ids: readonly string[],
    isStored: boolean,
  ): Promise<MessageFile[]> => {
    const documents = await knowledge.documents(actor, ids.map(toRef));
    const files = ids.flatMap((id) => documents.filter((document) => document.id === id));
    if (files.length === ids.length || isStored)
      return files.map(({ id, title, url }) => ({ id, title, url }));
    throw badInput(
      'attachments',
      'One of the attached files was deleted, is in the trash, or isn’t yours. Remove it and send again.',
    );
  };

  return {
    attachmentProblem: async (actor, fileId) => {
      await findFiles(actor, [fileId], false);
      return knowledge.problem(actor, toRef(fileId));
    },

    describe: async (actor, context) => (await find(actor, context)).context,

    resolve: async (actor, { context, fileIds, isStored = false }) => {
      const ids = [...new Set(fileIds ?? [])];
      if (!context && ids.length === 0) return noReferences;
      const [about, files] = await Promise.all([
        context ? find(actor, context) : null,
        ids.length > 0 ? findFiles(actor, ids, isStored) : [],
      ]);
      const refs = files.map(({ id }) => toRef(id));
      return {
        context: about?.context ?? null,
        files,
        next: about?.next,
        tutor: async () => (context?.kind === 'lab' ? tutorLab(actor, context.id, isStored) : null),
        problems: async () => {
          const problems = await Promise.all(
            files.map(async ({ id, title }) => {
              const problem = await knowledge.problem(actor, toRef(id));
              return problem && `${title}: ${problem}`;
            }),
          );
          return problems.filter((problem) => problem !== null);
        },
        passages: async (question) => {
          const ofContext = about ? contextPassages(about.context, about.text, question, about.related) : [];
          if (refs.length === 0) return ofContext;
          const asked = specificWords(question);
          const found = await knowledge.passages(actor, refs, asked);
          const beginnings = found.length > 0 ? [] : await knowledge.beginnings(actor, refs);
          // The beginning of a file says nothing about something that was asked for by name.
          const coverage = asked ? 0 : 1;
          const ofFiles = [...found, ...beginnings.map((beginning) => ({ ...beginning, coverage }))];
          return [
            ...ofContext,
            ...ofFiles.map(({ title, ...rest }) => ({ ...rest, title: `Your file: ${title}` })),
          ];
        },
      };
    },
  };
}

const toRef = (id: string) => ({ kind: 'file', id }) as const;
