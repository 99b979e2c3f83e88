/** With fewer votes, the server returns the game's initial rating. */
const enoughVotes = 3;

/** Says how many votes a rating is based on, or that it's preset. */
export function describeVotes(votes: number): string {
  if (votes === 0) return 'Preset, no votes yet';
  return votes < enoughVotes ? `Preset, ${votes} of ${enoughVotes} votes` : `${votes} votes`;
}
