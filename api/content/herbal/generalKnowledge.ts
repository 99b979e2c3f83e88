/** Stands under every medical text that no opened source backs. */
export const generalKnowledge = 'General knowledge, not checked against a source.';
