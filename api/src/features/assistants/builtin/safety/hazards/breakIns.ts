const relative =
  'neighbou?r|girlfriend|boyfriend|wife|husband|partner|ex|boss|coworker|colleague|friend|roommate|teacher|mom|mum|dad|sister|brother';
const of = (people: string) =>
  String.raw`(?:(?:my|the|a|his|her|their) (?:\w+ )?(?:${people})s?|someone(?: else)?s?|somebody(?: else)?s?|another (?:user|member|person|student)s?|other peoples?|strangers?)`;
const others = of(`${relative}|school`);
/** Everybody logs in to the network of their own school. */
const otherPeople = of(relative);
const malware =
  '(?:ransomware|malware|virus|keylogger|trojan|computer worm|botnet|phishing (?:page|site|mail|e-?mail|kit|template))';
/** "Virus-free", "a virus scan", "a malware card" are none. */
const harmless = String.raw`(?![- ](?:free|scan\w*|remov\w+|protect\w*|defini\w+|resistant|safe|proof|check\w*|report|warning|alert|policy|guard|training|analysis|lab|poster|presentation|quiz|flash ?cards?|cards?|notes?|list|table|summary|diagram)\b)`;
const device = String.raw`(?:wi-?fi|network|account|phone|laptop|computer|pc|e-?mails?|instagram|facebook|snapchat|whatsapp|router|passwords?|messages?)\b(?! (?:screen|display|glass|case|lens|class|field|career))`;

// Compared with the text in small letters and without apostrophes. Each begins with what is done.
const deeds = new RegExp(
  [
    String.raw`(?:(?:hack|crack)(?:s|ing)? (?:into |onto )?|(?:break|sneak|tap)\w* (?:in ?to|onto) )${others}\b[^.?!]{0,40}\b${device}`,
    String.raw`(?:hack(?:ing)?(?: into| onto)?|(?:break|sneak)(?:ing)? (?:into|onto)|spy(?:ing)? on) (?:his|her|their) (?:\w+ )?${device}`,
    String.raw`(?:get|log)\w* (?:in ?to|onto) ${otherPeople}\b[^.?!]{0,40}\b${device}`,
    String.raw`(?:get|log)\w* (?:in ?to|onto) ${others}\b[^.?!]{0,60}\b(?:grades?|without|admin\w*)\b`,
    String.raw`(?:hack|crack) ${others}\b(?! (?:\w+ ){0,3}(?:screen|display|glass|case|lens|eggs?|jokes?))`,
    String.raw`(?:hack|crack|get|steal|guess|find out)\b[^.?!]{0,30}\bpasswords? (?:of|for|from) ${otherPeople}\b`,
    String.raw`(?:hack|crack|steal|guess)\b[^.?!]{0,30}\bpasswords? (?:of|for|from) ${others}\b`,
    String.raw`(?:read|see|track|watch|spy on|monitor|listen to) (?:(?!to |with |from |for |and |or )[\w-]+ ){0,3}${others} (?:\w+ )?(?:messages?|texts?|chats?|e-?mails?|phone|location|screen|whatsapp|notes)\b(?! (?:shar|case|charg))`,
    String.raw`(?:install|put|hide)\w* (?:a |some )?(?:keylogger|spyware|stalkerware|tracker|rat|malware)\b[^.?!]{0,20}\bon (?:${others}|(?:his|her|their) (?:phone|laptop|computer|pc|tablet))\b`,
    String.raw`(?:write|make|create|build|(?<=^|\b(?:to|i|we|please|you) )(?:code|program)) (?:me |a |an |some |my |own |working )*${malware}\b${harmless}`,
    String.raw`(?<=^|please |\b(?:can|could|would|will) you )give (?:me |a |an |some |own |working )*${malware}\b${harmless}`,
    `phishing (?:page|site|mail|e-?mail|kit) template`,
    `(?<=how (?:to|do i|can i) )d?dos (?:a|an|the|my|this|someones?) `,
    String.raw`sniff\w* (?:the )?passwords? (?:in|at|of|from)\b`,
  ]
    .map((deed) => String.raw`\b(?:${deed})`)
    .join('|'),
  'g',
);
/** Who is asked about, not helped: "how do attackers get passwords", "did somebody hack my account", "my TV can't see her phone". */
const subject =
  /\b(?:hackers?|attackers?|criminals?|scammers?|thie(?:f|ves)|spies|people|they|ai|chatgpt|some(?:one|body)|any(?:one|body)|nobody|admins?|administrators?|employers?|malware|viruses|keyloggers?|worms?|phishing|windows|pc|computer|laptop|tv|car|router|printer|a|an|the|second|external|portable|smart)(?: (?:can|could|may|might|do|does|did|has|have|is|are|will|would|be|try to|trying to|want to|easily|still|really|actually|ever|cant|cannot|doesnt|not|wont))* $/;
const isHired = /\b(?:for me|hire|pay|want (?:some(?:one|body)|people) to)\b/;
/** What may be done for its owner. */
const mildDeed = /^(?:get|log|find out|read|see|track|watch|listen)/;
const hasLeave = new RegExp(
  String.raw`\b(?:share[ds]?|sharing|guest|(?:lost|stolen|missing) (?:\w+ )?(?:phone|laptop|tablet)|(?:he|she|they|who|${relative}) (?:has |have )?forg(?:ot|otten)|help (?:him|her|them)|(?:sent|gave) me|with (?:his|her|their) (?:permission|consent)|(?:he|she|they) asked me)\b`,
);

/** Does a text ask how to get into what belongs to others, to spy on them, or to make malware? */
export function asksForBreakIn(text: string): boolean {
  const isForOwner = hasLeave.test(text) && !/\bwithout\b/.test(text);
  return [...text.matchAll(deeds)].some(
    ({ 0: deed, index }) =>
      !(isForOwner && mildDeed.test(deed)) && (isHired.test(text) || !subject.test(text.slice(0, index))),
  );
}
