const acetaminophen = [
  '(?<!codeine )paracetamol',
  'acetaminophen',
  'tylenol',
  'panadol',
  'calpol',
  'doliprane',
  'dafalgan',
  'efferalgan',
  'lemsip',
  'beechams',
  'day ?nurse',
  'night ?nurse',
  'ny ?quil',
  'day ?quil',
  'theraflu',
  'excedrin',
  'vicodin',
  'norco',
  'percocet',
  'co-?codamol',
  'co-?dydramol',
  'solpadeine',
  'anadin extra',
  'midol',
].join('|');
/** Two of them are joined, and not compared. */
const acetaminophenTwice = new RegExp(
  String.raw`\b(${acetaminophen})\b[^.?!]{0,40}(?:\b(?:and|with|plus|n|on top of|together|as well|also|then|after|besides?|same time)\b|\+|&)[^.?!]{0,40}\b(?!\1)(?:${acetaminophen})\b`,
  'i',
);
const compared =
  /\b(?:same (?:as|thing)|difference|differ|versus|vs|better|stronger|or)\b(?! (?:dangerous|safe|ok))/i;
const acetaminophenDoubled = new RegExp(
  String.raw`\b(?:doubl(?:e|ed|ing)|twice (?:as much|the)|two doses of|extra dose of|more than (?:the )?(?:packet|label|box|max\w*))\b[^.?!]{0,40}\b(?:${acetaminophen})\b|\b(?:${acetaminophen})\b[^.?!]{0,30}\b(?:doubl(?:e|ed|ing)|twice (?:as much|the (?:dose|amount))|more than (?:the )?(?:packet|label|box|max\w*))\b`,
  'i',
);
const methotrexate =
  /\b(?:methotrexate?|methatrexate|metotrexato|mtx|trexall|otrexup|maxtrex|rheumatrex|metoject|xatmep)\b/i;
const daily =
  /\b(?:daily|every ?(?:single )?(?:day|morning|night|evening)|each (?:day|morning|night)|once a day|per day|a day|(?:two|three|2|3|4|5) days in a row)\b/i;
const weekly = /\b(?:weekly|(?:once|one|1) (?:a|per|every) week|every week|each week|(?:on )?\w+days)\b/i;
const mistaken =
  /\b(?:or|if|forgot\w*|unsure|instead|mistak\w+|accident\w*|wrong\w*|confus\w+|mixed up|not)\b/i;

/** What kills by how much or how often it is taken, and lay people get wrong. */
export function findAmountDangers(message: string): string[] {
  const warnings: string[] = [];
  if (acetaminophenDoubled.test(message) || (acetaminophenTwice.test(message) && !compared.test(message)))
    // US FDA: Acetaminophen; NHS: Paracetamol for adults.
    warnings.push(
      "Don't take more acetaminophen (paracetamol) than the label says, or two medicines that hold it: it destroys the liver, and for a day nobody feels it. Many cold, flu and pain medicines hold it. Call a poison center now if too much was taken (US: 1-800-222-1222), even if you feel well.",
    );
  if (methotrexate.test(message) && daily.test(message) && (!weekly.test(message) || mistaken.test(message)))
    // NHS: Methotrexate; ISMP: Methotrexate errors.
    warnings.push(
      "Don't take methotrexate every day for arthritis, psoriasis or the bowel: it is taken once a week, and taking it daily has killed. Call your doctor or a poison center now if you took it on more days (US: 1-800-222-1222), and go to an emergency room with mouth sores, fever or bleeding. For cancer keep to the plan of the cancer doctor.",
    );
  return warnings;
}
