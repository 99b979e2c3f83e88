import type { SessionData } from 'express-session';
import mongoose from 'mongoose';

export const collectionName = 'sessions';

/** The stored sessions. */
export const sessionsCollection = () => mongoose.connection.collection<SessionRecord>(collectionName);

export interface SessionRecord {
  _id: string;
  expires: Date;
  /** The last use, to the minute. */
  lastModified?: Date;
  /** The fields of `SessionData`. */
  session: SessionData;
}
