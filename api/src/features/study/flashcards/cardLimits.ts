import { createTokenBucket } from '../../../core/limits/tokenBucket.js';

/** Rate limit far above what anyone writes, because files import many cards at once. */
export const countCardChange = createTokenBucket({ burst: 300, perMinute: 300 }, 'Too many changes at once.');
