import type { Document } from 'mongodb';

/** A server on which a test makes sense. */
export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  auth?: boolean;
  csfle?: boolean;
  serverless?: string;
  serverParameters?: Document;
}

/** The documents of a collection, before or after a test. */
export interface CollectionData {
  databaseName: string;
  collectionName: string;
  createOptions?: Document;
  documents: Document[];
}

export interface ExpectedError {
  isError?: boolean;
  isClientError?: boolean;
  isTimeoutError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorLabelsContain?: string[];
  errorLabelsOmit?: string[];
  errorResponse?: Document;
  expectResult?: unknown;
  writeErrors?: Document;
  writeConcernErrors?: Document[];
}

export interface Operation {
  /** The entity that the operation is called on, or `testRunner`. */
  object: string;
  name: string;
  arguments?: Document;
  expectResult?: unknown;
  expectError?: ExpectedError;
  saveResultAsEntity?: string;
  ignoreResultAndError?: boolean;
}

export interface ExpectedEvents {
  client: string;
  eventType?: 'command' | 'cmap' | 'sdam';
  events: Document[];
  ignoreExtraEvents?: boolean;
}

export interface SpecificationTest {
  description: string;
  runOnRequirements?: Requirement[];
  skipReason?: string;
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
}

/** A file in MongoDB's unified test format. */
export interface SpecificationFile {
  /** Relative to the folder of the specifications. */
  path: string;
  runOnRequirements?: Requirement[];
  /** The entities to create; each document has one field, which is named for the entity's type. */
  createEntities?: Record<string, Document>[];
  initialData?: CollectionData[];
  tests: SpecificationTest[];
}
