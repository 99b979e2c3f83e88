import { isForBody } from './forBody.js';

const past =
  /\b(?:romans?|greeks?|egyptians?|egypt|medieval|middle ages|ancient|antiquity|victorians?|vikings?|history|historical\w*|centur(?:y|ies)|originat\w+|come from|named after|folklore|mytholog\w+|symbol\w*)\b/i;
/** Questions of kitchen, garden, crafts and history: nobody who asks them wants to know what the herb is taken for. */
const asked = new RegExp(
  [
    String.raw`\bsteep(?:s|ed|ing)?\b[^.?!]{0,40}\b(?:long|minutes?|hot|bitter|temperature)\b|\b(?:how long|how hot|temperature|minutes?)\b[^.?!]{0,30}\b(?:steep|brew|infuse|cook|boil|simmer|roast|bake)\w*\b`,
    String.raw`\bhow (?:do (?:i|you|we) |to |can (?:i|we) |should (?:i|we) )(?:dry|freeze|store|chop|mince|peel|wash|grind|press|grate)\b`,
    String.raw`\b(?:take|taking|took|root(?:ing)?) (?:\w+ )?cuttings?\b|\bcuttings? (?:of|from)\b|\b(?:sachets?|little bags|potpourri|wreaths?|bouquets?)\b`,
  ].join('|'),
  'i',
);
const body =
  /\b(?:safe\w*|toxic|poison\w*|harm\w*|danger\w*|side effects?|dos(?:e|es|age)|remed\w+|cure[ds]?|medicin\w+|treat\w*|pregnan\w*|breast\w*|bab(?:y|ies)|child\w*|kids?|dogs?|cats?|pets?|pain|cough\w*|headaches?|anxi\w+|sleep\w*|skin|help(?:s|ing)? with|good for|used? for|benefits?|capsules?|pills?|supplements?|tinctures?|extracts?|swallow\w*)\b/i;

/** Is a herb asked about as food, as a plant or in the past? */
export function isAboutKitchenOrPast(message: string): boolean {
  return (asked.test(message) || past.test(message)) && !body.test(message) && !isForBody(message);
}

/** Does a text tell of times long gone? */
export function isAboutPast(text: string): boolean {
  return past.test(text);
}
