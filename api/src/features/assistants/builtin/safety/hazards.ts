/** What can hurt whoever asks, or somebody else, with what must be said before anything that was found. */
interface Hazard {
  pattern: RegExp;
  warning: string;
  /** Nothing else is said: what was found could help to do it. */
  isRefused?: boolean;
}

const highVoltage =
  '(?:power suppl(?:y|ies)|psus?|crts?(?: (?:monitors?|tvs?|screens?|anodes?))?|microwaves?|ups(?:es)?|capacitors?|inverters?)';
const others = String.raw`(?:(?:my|the|a|his|her|their) (?:\w+ )?(?:neighbou?r|girlfriend|boyfriend|wife|husband|partner|ex|boss|coworker|colleague|friend|roommate|teacher|school|mom|mum|dad|sister|brother)s?|someone(?: else)?s?|somebody(?: else)?s?|another (?:user|member|person|student)s?|other peoples?|strangers?)`;

// Compared with the text in small letters and without apostrophes.
const hazards: readonly Hazard[] = [
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:(?:hack|crack)\w* (?:into |onto )?|(?:break|get|log|sneak|tap)\w* (?:in ?to|onto) )${others}\b[^.?!]{0,40}\b(?:wi-?fi|network|account|phone|laptop|computer|pc|e-?mails?|instagram|facebook|snapchat|whatsapp|router|passwords?|messages?)\b`,
        String.raw`\b(?:hack|crack) ${others}\b`,
        String.raw`\b(?:hack|crack|get|steal|guess|find out)\b[^.?!]{0,30}\bpasswords? (?:of|for|from) ${others}\b`,
        String.raw`\b(?:read|see|track|watch|spy on|monitor|listen to)\b[^.?!]{0,15}\b${others} (?:\w+ )?(?:messages?|texts?|chats?|e-?mails?|phone|location|screen|whatsapp|notes)\b`,
        String.raw`\b(?:install|put|hide)\w* (?:a |some )?(?:keylogger|spyware|stalkerware|tracker|rat|malware)\b[^.?!]{0,20}\bon ${others}\b`,
        String.raw`\b(?:write|make|create|build|code|program|give)\b (?:me |a |an |some |my |own |working )*(?:ransomware|malware|virus|keylogger|trojan|computer worm|botnet|phishing (?:page|site|mail|e-?mail|kit|template))\b(?! (?:scan|removal|protection|definition|resistant|safe|proof))`,
        String.raw`\bphishing (?:page|site|mail|e-?mail|kit) template`,
        String.raw`\bhow (?:to|do i|can i) d?dos (?:a|an|the|my|this|someones?) `,
        String.raw`\bsniff\w* (?:the )?passwords? (?:in|at|of|from)\b`,
      ].join('|'),
    ),
    warning:
      "**I don't help with getting into other people's accounts, devices or networks, with spying on them, or with making malware.** It harms people, and it is a crime.\n\n" +
      'Locked out of your own account or device? Ask me how to reset it. Do you think that somebody spies on you? Ask me about stalkerware.',
    isRefused: true,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:open\w*|repair\w*|fix|take apart|disassembl\w+|discharg\w+|inside|touch\w*)\b[^.?!]{0,30}\b${highVoltage}\b|\b${highVoltage}\b[^.?!]{0,40}\b(?:open it|fix it|inside|discharg\w+|take (?:it )?apart|screwdriver)`,
    ),
    warning:
      "Don't open a power supply, UPS, microwave or CRT monitor, not even unplugged: its capacitors can hold a deadly charge. Replace it, or leave it to a qualified technician.",
  },
  {
    pattern:
      /\b(?:wire|rewir\w+|bypass\w*|remov\w+|cut|break off|disabl\w+|replac\w+|install\w*)\b[^.?!]{0,40}\b(?:(?:240|230|220|120|110) ?v(?:olts?)?|mains|(?:power|electric(?:al)?) (?:outlet|socket)|breaker|(?:ground(?:ing)?|earth) (?:pin|prong|wire))\b/,
    warning:
      "Don't work on mains wiring, and never remove or bypass a ground pin: it can kill and start a fire. Call a licensed electrician.",
  },
  {
    pattern:
      /\b(?:touch\w*|reach\w*|work(?:ing)? (?:on|in)|open\w*|clean\w*|remov\w+|replac\w+)\b[^.?!]{0,50}\b(?:while|when|still|with)\b[^.?!]{0,20}\b(?:plugged in|powered|running|power (?:is )?on|turned on|switched on)\b|\b(?:shocks?|shocked|zaps?|zapped|tingl\w+)\b[^.?!]{0,30}\b(?:touch\w*|case|chassis)\b/,
    warning:
      "Don't touch the inside of a device that is plugged in, or a case that gives you shocks: switch it off and unplug it first. If the case tingles or shocks, have the power supply and the outlet checked before you use it again.",
  },
  {
    pattern:
      /\b(?:swollen|swelling|bulg\w+|puff\w+|bloated|pierc\w+|punctur\w+|poke|damaged|bent|hissing|smoking|leak\w*)\b[^.?!]{0,40}\bbatter|\bbatter\w*\b[^.?!]{0,40}\b(?:swollen|swelling|bulg\w+|puff\w+|bloated|pierc\w+|punctur\w+|poke|damaged|hissing|smok\w+|leak\w*|on fire|burn\w*)\b/,
    warning:
      "Don't charge, use, press or puncture a swollen or damaged battery: it can catch fire. Switch the device off, keep it away from anything that burns, and take it to battery recycling. Don't touch what leaks: rinse it off skin or eyes with plenty of water. If it smokes or burns, get out and call the fire department.",
  },
  {
    pattern:
      /\b(?:throw|thrown|throwing|toss\w*|dispos\w+|trash|discard\w*|get rid)\b[^.?!]{0,30}\bbatter|\bbatter\w*\b[^.?!]{0,30}\b(?:trash|garbage|household waste|bin)\b/,
    warning:
      "Don't throw batteries in the trash: damaged ones start fires. Tape over the contacts and take them to battery recycling.",
  },
  {
    pattern:
      /\b(?:is|are|was|caught|catch(?:es)?)\b[^.?!]{0,20}\bfire(?= *(?:[.?!,]|$| and| what| how| can| water))|\bput(?:ting)? out (?:a|the|an) (?:\w+ )?fire\b|\b(?:smoke|flames?) (?:is |are )?(?:coming|rising|from|out of)\b/,
    warning:
      "Don't fight a fire that you can't put out at once: get everybody out and call the fire department. Never put water on burning equipment that may still have power; a CO₂ (class C) extinguisher is made for it.",
  },
  {
    pattern:
      /\b(?:water|flood\w*|soaked|puddle)\b[^.?!]{0,60}\b(?:power (?:is )?(?:still )?on|plugged in|live|energized|outlets?|power strip)\b/,
    warning:
      "Don't step into water or touch wet equipment while the power is on: it can kill. Have the power cut at the breaker first, from a dry place.",
  },
  {
    pattern:
      /\b(?:look\w*|star\w+) (?:directly |straight )?(?:in|into|at|down)\b[^.?!]{0,30}\b(?:fib(?:er|re)|laser|sfp|transceiver)\b|\b(?:fib(?:er|re)|laser)\b[^.?!]{0,30}\b(?:eyes?(?! (?:operation|surgery|treatment|clinic))|look(?= *(?:[.?!]|$))|look into|blind)\b/,
    warning:
      "Don't look into a fiber, a transceiver or a laser: its light can be invisible and damage the eye at once. Test it with a power meter.",
  },
  {
    pattern:
      /\b(?:paste|toner|acid|electrolyte|alcohol|compressed air|cleaner|solder|flux|ink)\b[^.?!]{0,25}\b(?:in|into) (?:my|his|her|the|their|an) eyes?\b/,
    warning:
      "Don't rub the eye: rinse it at once with plenty of lukewarm water for 15 minutes, then call a doctor or a poison center (US: 1-800-222-1222) and say what it was.",
  },
  {
    pattern:
      /\bbleach\b[^.?!]{0,40}\b(?:vinegar|ammonia|acid|alcohol|peroxide|cleaner|windex|urine)\b|\b(?:vinegar|ammonia|acid|alcohol|peroxide|windex)\b[^.?!]{0,40}\bbleach\b/,
    warning:
      "Don't mix bleach with anything but water: with vinegar, ammonia or other cleaners it gives off poisonous gas. If you have mixed them, get into fresh air and call a poison center (US: 1-800-222-1222).",
  },
  {
    pattern: /\b(?:alcohol|beers?|wine|drinks?|drunk)\b[^.?!]{0,40}\b(?:drive|driving)\b(?!r)/,
    warning: "Don't drive after drinking alcohol: no amount is safe, and I can't work out a limit for you.",
  },
];

/** The hazards that a message speaks of: a refusal alone, or warnings that go before the answer. */
export function findHazard(message: string): { text: string; isRefused: boolean } | undefined {
  const text = message.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ');
  const found = hazards.filter(({ pattern }) => pattern.test(text));
  const refused = found.find(({ isRefused }) => isRefused);
  if (refused) return { text: refused.warning, isRefused: true };
  if (found.length === 0) return undefined;
  return { text: found.map(({ warning }) => `**${warning}**`).join('\n\n'), isRefused: false };
}
