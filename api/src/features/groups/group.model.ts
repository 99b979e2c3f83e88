import { model, Schema, type Types } from 'mongoose';
import type { Rights } from '../../core/access/access.js';
import { rightsSchema } from '../../core/access/access.model.js';

/** Types of work that can be assigned. */
export type AssignmentKindName = 'module' | 'exam' | 'lab' | 'ticket';

export interface GroupMember {
  userId: Types.ObjectId;
  /** May assign work to this group and see everyone's progress in it. */
  isGroupAdmin: boolean;
  joinedAt: Date;
}

export interface GroupAssignmentRecord {
  _id: Types.ObjectId;
  kind: AssignmentKindName;
  /** Id of the module, exam, lab, or ticket in the content. */
  targetId: string;
  dueAt?: Date | null;
  assignedAt: Date;
}

/**
 * A class or a family. Members and assignments are stored in it, because they are few and concurrent changes then
 * conflict, so limits hold and nobody joins twice.
 */
export interface GroupRecord {
  _id: Types.ObjectId;
  name: string;
  /** The name, normalized; it is unique. */
  nameKey: string;
  description: string;
  /** Access that is added to people who join; read it through `completeRights`. */
  defaultRights: Partial<Rights>;
  members: GroupMember[];
  assignments: GroupAssignmentRecord[];
  createdAt: Date;
}

const memberSchema = new Schema<GroupMember>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    isGroupAdmin: { type: Boolean, required: true, default: false },
    joinedAt: { type: Date, required: true },
  },
  { _id: false },
);

const assignmentSchema = new Schema<GroupAssignmentRecord>({
  kind: { type: String, enum: ['module', 'exam', 'lab', 'ticket'], required: true },
  targetId: { type: String, required: true },
  dueAt: Date,
  assignedAt: { type: Date, required: true },
});

const schema = new Schema<GroupRecord>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true, unique: true },
    description: { type: String, default: '' },
    defaultRights: { type: rightsSchema, required: true },
    members: { type: [memberSchema], required: true, default: [] },
    assignments: { type: [assignmentSchema], required: true, default: [] },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
// A person's groups.
schema.index({ 'members.userId': 1 });

export const GroupModel = model('Group', schema);
