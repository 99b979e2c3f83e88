import { createTokenBucket } from '../../../core/limits/tokenBucket.js';

/** Far more than anyone writes, because files import many at once. */
export const countCardChange = createTokenBucket({ burst: 300, perMinute: 300 }, 'Too many changes at once.');
