/** Shown under every content text that isn't backed by a page. */
export const generalKnowledge = 'General knowledge, not checked against a source.';
