import { jest } from '@jest/globals';

// A browser on a busy machine may miss a moment. What fails once is printed and tried once more; what is wrong fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
