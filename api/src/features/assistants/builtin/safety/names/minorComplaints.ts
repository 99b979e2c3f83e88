/** Complaints that are none of the purposes, and no name of anything that somebody takes, as a pattern. */
export const minorComplaints =
  '(?:warts?|hiccups?|bunions?|callus(?:es)?|corns|wrinkles?|cellulite|chilblains?|snoring|halitosis|rosacea|cravings)';
