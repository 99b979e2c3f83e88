/** Tests in scope that fail, by reason, file, and description. The others must pass, and these must not. */
const FAILING: Record<string, Record<string, string[]>> = {
  'Change streams refuse showExpandedEvents.': {
    'change-streams-disambiguatedPaths.json': [
      'disambiguatedPaths is present on updateDescription when an ambiguous path is present',
      'disambiguatedPaths returns array indices as integers',
    ],
    'change-streams-showExpandedEvents.json': [
      'when provided, showExpandedEvents is sent as a part of the aggregate command',
      'when showExpandedEvents is true, new fields on change stream events are handled appropriately',
      'when showExpandedEvents is true, createIndex events are reported',
      'when showExpandedEvents is true, dropIndexes events are reported',
      'when showExpandedEvents is true, create events are reported',
      'when showExpandedEvents is true, create events on views are reported',
      'when showExpandedEvents is true, modify events are reported',
    ],
  },
  'Pre- and post-images are refused.': {
    'change-streams-pre_and_post_images.json': [
      'fullDocument:whenAvailable with changeStreamPreAndPostImages enabled',
      'fullDocument:whenAvailable with changeStreamPreAndPostImages disabled',
      'fullDocument:required with changeStreamPreAndPostImages enabled',
      'fullDocument:required with changeStreamPreAndPostImages disabled',
      'fullDocumentBeforeChange:whenAvailable with changeStreamPreAndPostImages enabled',
      'fullDocumentBeforeChange:whenAvailable with changeStreamPreAndPostImages disabled',
      'fullDocumentBeforeChange:required with changeStreamPreAndPostImages enabled',
      'fullDocumentBeforeChange:required with changeStreamPreAndPostImages disabled',
      'fullDocumentBeforeChange:off with changeStreamPreAndPostImages enabled',
      'fullDocumentBeforeChange:off with changeStreamPreAndPostImages disabled',
    ],
    'createCollection-pre_and_post_images.json': [
      'createCollection with changeStreamPreAndPostImages enabled',
    ],
    'modifyCollection-pre_and_post_images.json': ['modifyCollection to changeStreamPreAndPostImages enabled'],
  },
  'Clustered collections are refused.': {
    'clustered-indexes.json': [
      'createCollection with clusteredIndex',
      'listCollections includes clusteredIndex',
      'listIndexes returns the index',
    ],
  },
  'prepareUnique is refused.': {
    'modifyCollection-errorResponse.json': ['modifyCollection prepareUnique violations are accessible'],
  },
  'Time series collections are refused.': {
    'timeseries-collection.json': [
      'createCollection with all options',
      'insertMany with duplicate ids',
      'createCollection with bucketing options',
    ],
  },
  'find refuses min, max, returnKey, and showRecordId.': {
    'find.json': ['A successful find with options', 'A successful find with showRecordId and returnKey'],
  },
  '$listLocalSessions is refused.': {
    'db-aggregate-write-readPreference.json': [
      'Database-level aggregate with $merge includes read preference for 5.0+ server',
    ],
    'db-aggregate.json': [
      'Aggregate with $listLocalSessions',
      'Aggregate with $listLocalSessions and allowDiskUse',
    ],
    'poc-crud.json': ['Aggregate with $listLocalSessions'],
    'crud-api-version-1.json': ['aggregate on database appends declared API version'],
  },
  'Views are refused.': {
    'estimatedDocumentCount.json': ['estimatedDocumentCount works correctly on views'],
  },
  'Validators are refused.': {
    'findOneAndUpdate-errorResponse.json': ['findOneAndUpdate document validation errInfo is accessible'],
  },
  'Node driver: it sends unacknowledged writes with a hint, which MongoDB 4.4 and later accept.': {
    'unacknowledged-bulkWrite-delete-hint-clientError.json': [
      'Unacknowledged bulkWrite deleteOne with hints fails with client-side error',
      'Unacknowledged bulkWrite deleteMany with hints fails with client-side error',
    ],
    'unacknowledged-bulkWrite-update-hint-clientError.json': [
      'Unacknowledged bulkWrite updateOne with hints fails with client-side error',
      'Unacknowledged bulkWrite updateMany with hints fails with client-side error',
      'Unacknowledged bulkWrite replaceOne with hints fails with client-side error',
    ],
    'unacknowledged-deleteMany-hint-clientError.json': [
      'Unacknowledged deleteMany with hint string fails with client-side error',
      'Unacknowledged deleteMany with hint document fails with client-side error',
    ],
    'unacknowledged-deleteOne-hint-clientError.json': [
      'Unacknowledged deleteOne with hint string fails with client-side error',
      'Unacknowledged deleteOne with hint document fails with client-side error',
    ],
    'unacknowledged-findOneAndDelete-hint-clientError.json': [
      'Unacknowledged findOneAndDelete with hint string fails with client-side error',
      'Unacknowledged findOneAndDelete with hint document fails with client-side error',
    ],
    'unacknowledged-findOneAndReplace-hint-clientError.json': [
      'Unacknowledged findOneAndReplace with hint string fails with client-side error',
      'Unacknowledged findOneAndReplace with hint document fails with client-side error',
    ],
    'unacknowledged-findOneAndUpdate-hint-clientError.json': [
      'Unacknowledged findOneAndUpdate with hint string fails with client-side error',
      'Unacknowledged findOneAndUpdate with hint document fails with client-side error',
    ],
    'unacknowledged-replaceOne-hint-clientError.json': [
      'Unacknowledged ReplaceOne with hint string fails with client-side error',
      'Unacknowledged ReplaceOne with hint document fails with client-side error',
    ],
    'unacknowledged-updateMany-hint-clientError.json': [
      'Unacknowledged updateMany with hint string fails with client-side error',
      'Unacknowledged updateMany with hint document fails with client-side error',
    ],
    'unacknowledged-updateOne-hint-clientError.json': [
      'Unacknowledged updateOne with hint string fails with client-side error',
      'Unacknowledged updateOne with hint document fails with client-side error',
    ],
  },
  'Node driver: a download ends when no chunk is left, whatever its length.': {
    'download.json': ['download when final chunk is missing'],
  },
  'Node driver: it no longer has contentType.': {
    'upload.json': ['upload when contentType is provided'],
  },
  'Node driver: the IDs of inserts that failed are in the result.': {
    'bulkWrite.json': ['First insertOne is never committed'],
  },
  'Capped collections are refused.': {
    'runCursorCommand.json': ['does not close the cursor when receiving an empty batch'],
    'collectionData-createOptions.json': ['collection is created with the correct options'],
  },
  'Snapshot reads outside of transactions are refused.': {
    'implicit-sessions-default-causal-consistency.json': [
      'afterClusterTime is not sent on retried read in implicit session when readConcern level is snapshot',
    ],
    'snapshot-sessions.json': [
      'Find operation with snapshot',
      'Distinct operation with snapshot',
      'Aggregate operation with snapshot',
      'countDocuments operation with snapshot',
      'Mixed operation with snapshot',
      'Write commands with snapshot session do not affect snapshot reads',
      'First snapshot read does not send atClusterTime',
    ],
  },
  'MongoDB has the command testVersion2 for this test.': {
    'test-commands-strict-mode.json': [
      'Running a command that is not part of the versioned API results in an error',
    ],
  },
  'Node driver: it sends afterClusterTime with writes, too, and in each transaction after another command.': {
    'callback-aborts.json': ['withTransaction still succeeds if callback aborts and runs extra op'],
    'callback-commits.json': ['withTransaction still succeeds if callback commits and runs extra op'],
    'commit.json': ['reset session state commit', 'reset session state abort'],
    'retryable-writes.json': ['increment txnNumber'],
    'transaction-options.json': ['transaction options inherited from client'],
  },
  'Node driver: it looks for a secondary, which this server does not have, before it checks the transaction.':
    {
      'run-command.json': [
        'run command with secondary read preference in client option and primary read preference in transaction options',
      ],
      'transaction-options.json': ['readPreference inherited from client'],
    },
};

/** Why a test is expected to fail; undefined if it must pass. */
export const expectedFailure = (path: string, description: string): string | undefined =>
  Object.entries(FAILING).find(([, files]) =>
    files[path.split('/').at(-1) ?? '']?.includes(description),
  )?.[0];
