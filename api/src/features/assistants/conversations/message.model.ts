import { model, Schema, type Types } from 'mongoose';
import type { ChatContextKind } from '../references/reference.type.js';

/** How far an answer is; messages of people are complete. */
export const messageStates = ['streaming', 'complete', 'stopped', 'failed'] as const;

/** What an answer proposes to make, or has made. */
export interface ProposalRecord {
  id: string;
  kind: 'card' | 'note';
  /** The front of a card. */
  title: string;
  /** The back of a card, the body of a note. */
  text: string;
  state: 'proposed' | 'done';
  /** Of what was made. */
  madeId?: string;
}

export interface MessageRecord {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  ownerId: Types.ObjectId;
  role: 'user' | 'assistant';
  content: string;
  sources: { title: string; url: string }[];
  /** What was remembered of the person and went into the answer. */
  memories?: { id: string; text: string }[];
  actions?: ProposalRecord[];
  /** What was remembered of the person because of the question. */
  remembered?: { id: string; text: string }[];
  /** False: sent or answered with Memory off, so no later prompt may use it. */
  isRemembered: boolean;
  /** Absent in messages from before answers had one: those are complete. */
  state?: (typeof messageStates)[number];
  /** Why it failed, for the reader. */
  failure?: string | null;
  /** While it is streaming: renewed by the process at work, so that all see when that one is gone. */
  leaseUntil?: Date | null;
  /** Of a question: what it is about, and the files that went along. */
  context?: { kind: ChatContextKind; id: string; title: string; url: string } | null;
  files?: { id: string; title: string; url: string }[];
  /** The first version of it, when this is a later one. */
  versionOf?: Types.ObjectId;
  /** The version with which it is out of sight, and comes back. Absent: it is shown. */
  hiddenWith?: Types.ObjectId | null;
  createdAt: Date;
}

const source = new Schema(
  // Without an address: what somebody else shares, and the reader cannot open.
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
// One answer at a time in a conversation, whatever windows and processes race.
schema.index({ conversationId: 1 }, { unique: true, partialFilterExpression: { state: 'streaming' } });

export const MessageModel = model('Message', schema);
