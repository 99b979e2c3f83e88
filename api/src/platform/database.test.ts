import { isDuplicateKey } from './database.js';

const message =
  'E11000 duplicate key error collection: cosmic.messages index: conversationId_1 dup key: { … }';

test.each([
  [{ code: 11_000, keyPattern: { conversationId: 1 } }, true],
  [{ code: 11_000, keyPattern: { username: 1 } }, false],
  // Of many documents written at once.
  [{ code: 11_000, message }, true],
  [{ code: 11_000, message: message.replace('conversationId', 'ownerId') }, false],
  [{ code: 112, message }, false],
  [new Error(message), false],
])('%o is a duplicate of the field: %s', (error, isDuplicate) => {
  expect(isDuplicateKey(error, 'conversationId')).toBe(isDuplicate);
});
