import { model, Schema, type Types } from 'mongoose';
import type { ChatContextKind } from '../references/reference.type.js';

/** The state of an answer; users' messages are always complete. */
export const messageStates = ['streaming', 'complete', 'stopped', 'failed'] as const;

/** What an answer proposes to create, or has created. */
export interface ProposalRecord {
  id: string;
  kind: 'card' | 'note';
  /** The front of a card. */
  title: string;
  /** The back of a card, or the body of a note. */
  text: string;
  state: 'proposed' | 'done';
  /** The ID of the created item. */
  madeId?: string;
}

export interface MessageRecord {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  ownerId: Types.ObjectId;
  role: 'user' | 'assistant';
  content: string;
  sources: { title: string; url: string }[];
  /** Remembered facts about the user that the answer used. */
  memories?: { id: string; text: string }[];
  actions?: ProposalRecord[];
  /** Facts about the user that were remembered because of the question. */
  remembered?: { id: string; text: string }[];
  /** False if the message was sent or answered with Memory off, so that no later prompt uses it. */
  isRemembered: boolean;
  /** Missing in messages from earlier releases, which are complete. */
  state?: (typeof messageStates)[number];
  /** The cause of a failure, for the reader. */
  failure?: string | null;
  /** Renewed by the process that creates the answer, so that others notice if it dies. */
  leaseUntil?: Date | null;
  /** For a question: what it's about, and its attached files. */
  context?: { kind: ChatContextKind; id: string; title: string; url: string } | null;
  files?: { id: string; title: string; url: string }[];
  /** The first version of the message, if this is a later one. */
  versionOf?: Types.ObjectId;
  /** The version with which this message is hidden and shown again; missing if it's shown. */
  hiddenWith?: Types.ObjectId | null;
  createdAt: Date;
}

const source = new Schema(
  // The URL is empty for a shared source that the reader can't open.
  { title: { type: String, required: true }, url: { type: String, default: '' } },
  { _id: false },
);

const memory = new Schema(
  { id: { type: String, required: true }, text: { type: String, required: true } },
  { _id: false },
);

const proposal = new Schema<ProposalRecord>(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: ['card', 'note'], required: true },
    title: { type: String, required: true },
    text: { type: String, required: true },
    state: { type: String, enum: ['proposed', 'done'], required: true },
    madeId: String,
  },
  { _id: false, id: false },
);

const reference = { id: { type: String, required: true }, title: String, url: String };
const context = new Schema(
  { ...reference, kind: { type: String, required: true } },
  { _id: false, id: false },
);
const file = new Schema(reference, { _id: false, id: false });

const schema = new Schema<MessageRecord>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: ['user', 'assistant'], required: true },
    content: { type: String, default: '' },
    sources: { type: [source], default: [] },
    memories: { type: [memory], default: undefined },
    actions: { type: [proposal], default: undefined },
    remembered: { type: [memory], default: undefined },
    isRemembered: { type: Boolean, required: true },
    state: { type: String, enum: messageStates, default: 'complete' },
    failure: String,
    leaseUntil: Date,
    context,
    files: { type: [file], default: undefined },
    versionOf: Schema.Types.ObjectId,
    hiddenWith: Schema.Types.ObjectId,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ ownerId: 1, conversationId: 1, _id: 1 });
// Only one answer at a time in a conversation, across all windows and processes.
schema.index({ conversationId: 1 }, { unique: true, partialFilterExpression: { state: 'streaming' } });

export const MessageModel = model('Message', schema);
