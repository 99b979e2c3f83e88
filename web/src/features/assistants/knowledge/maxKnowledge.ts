/** Notes and files that one assistant may answer from; the server refuses more. */
export const maxKnowledge = 50;
