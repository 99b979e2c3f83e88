/** Maximum number of notes and files that an assistant can answer from; the server rejects more. */
export const maxKnowledge = 50;
