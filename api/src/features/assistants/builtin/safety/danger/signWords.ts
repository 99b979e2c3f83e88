import { oneOf } from './machines.js';

// What the groups of words for signs are built from, for text in small letters and without apostrophes.

/** Up to so many words may stand between two others. */
export const gap = (most: number) => String.raw`(?:[\w-]+,? ){0,${most}}?`;
/** A part of the body and its state, in either order. */
export const ofBody = (part: string, state: string, most = 4) =>
  `${part} ${gap(most)}${state}|${state} ${gap(2)}${part}`;
/** Any of them as whole words. */
export const words = (...choices: string[]) => new RegExp(String.raw`\b${oneOf(...choices)}(?!\w)`);

export const swell = String.raw`(?:sw[eo]ll\w*|swole|swollen|puff\w*|balloon\w*|blown up|blew up|blowing up|fat|huge|twice (?:the|its|their) (?:\w+ )?size|bigger|thick(?:er)?)`;
export const hurt = String.raw`(?:pain\w*|hurt\w*|ach(?:e|es|ed|ing|y)|sore|agony|killing|stabbing|throb\w*|cramp\w*)`;
export const cannot = '(?:cant|cannot|can not|couldnt|could not|unable to|hard to|struggling to)';
