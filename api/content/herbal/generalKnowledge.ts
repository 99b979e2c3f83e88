/** Stands under every text of the content that no opened page backs. */
export const generalKnowledge = 'General knowledge, not checked against a source.';
