import { createTokenBucket } from '../../../core/limits/tokenBucket.js';

/** Far above what anybody writes; files bring in many at once. */
export const countCardChange = createTokenBucket({ burst: 300, perMinute: 300 }, 'Too many changes at once.');
