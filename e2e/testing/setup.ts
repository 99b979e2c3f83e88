import { jest } from '@jest/globals';

// Far more than the longest test takes: a busy machine is slow, not wrong; a test that hangs still ends.
jest.setTimeout(300_000);
// A browser on a busy machine may miss a moment. What fails once is printed and tried once more; what is wrong fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
