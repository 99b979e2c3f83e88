import { asksForBreakIn } from './breakIns.js';
import { findCleanerDanger } from './cleaners.js';

/** What can hurt whoever asks, or somebody else, with what must be said before anything that was found. */
interface Hazard {
  pattern: RegExp;
  warning: string;
}

const refusal =
  "**I don't help with getting into other people's accounts, devices or networks, with spying on them, or with making malware.** It harms people, and it is a crime.\n\n" +
  'Locked out of your own account or device? Ask me how to reset it. Do you think that somebody spies on you? Ask me about stalkerware.';

/** Not the "ups" of "pop-ups" and "backups". */
const highVoltage =
  '(?:power suppl(?:y|ies)|psus?|crts?(?: (?:monitors?|tvs?|screens?|anodes?))?|microwaves?|(?<!-|\\b(?:pop|back|start|set|sign|check|power) )ups(?:es)?|capacitors?|inverters?)';
/** Interference and pages that open pop-ups are no repair of what stands at the end. */
const near = String.raw`\b(?:(?!wi-?fi|wireless|interfer|signal|outage|software|app\b)[^.?!]){0,30}\b`;
const inside = String.raw`inside(?! or outside)(?= *(?:[.?!,]|$)| (?:it|of it|one|and|the (?:monitor|tv|crt|psu|ups|microwave|power))\b)`;
/** What somebody's hands are in when they work on a device. */
const innards =
  '(?:inside|internals?|case|cover|side panel|(?:mother|main|system)?board|ram|memory|dimms?|cpu|processor|fans?|heat ?sink|cards?|gpu|psu|power (?:supply|unit)|supply|drives?|disks?|ssd|hdd|pc|computer|laptop|desktop|server|printer|fuser|monitor|tv|chassis|components?|parts?|modules?|wires?|wiring|connectors?|circuits?|router|switch|device|machine|it|them|this|something|anything|everything)';
const powered = String.raw`\b(?:while|when|still|with)\b[^.?!]{0,20}\b(?:plugged in|powered|running(?![- ](?:slow|low|out|config|windows|linux|macos|an? |programs?|in the background))|power (?:is )?(?:still )?on\b|turned on|switched on|(?:is |its )(?:still )?on(?= *(?:[.?!,]|$| power)))`;
const noHands =
  '(?!from |for |to |files?|programs?|apps?|software|drivers?|usb|flash|memory stick|sd |(?:network|ethernet|patch) (?!cards?|adapters?)|hot-?swap|keyboard|mouse|sfp|while |when |with )';

const alcohol = String.raw`(?<!isopropyl |rubbing )alcohol|beers?|wine|(?:\d|two|three|four|few|couple of|some|many|more) drinks|(?:had|after|with|one|more) (?:a |one |\w+ )?drink|drunk`;
/** Not the drive of a computer. */
const driving = String.raw`(?:(?<!\b(?:hard|optical|flash|usb|cd|dvd|disk|disc|external|internal|tape|floppy|thumb|pen|google|one|network|c|d|ssd|solid[- ]state|old|new|an?|the|my|this|that|his|her|our|your)[ -])drive|drive home|driving)`;

// Compared with the text in small letters and without apostrophes.
const hazards: readonly Hazard[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:open\w*|repair\w*|fix|take apart|disassembl\w+|discharg\w+|inside|touch(?:es|ed|ing)?)${near}${highVoltage}\b|\b${highVoltage}\b[^.?!]{0,40}\b(?:open it|fix it|${inside}|discharg\w+|take (?:it )?apart|screwdriver)`,
    ),
    warning:
      "Don't open a power supply, UPS, microwave or CRT monitor, not even unplugged: its capacitors can hold a deadly charge. Replace it, or leave it to a qualified technician.",
  },
  {
    pattern:
      /\b(?:wire|rewir\w+|bypass\w*|remov\w+|cut|break off|disabl\w+|replac\w+|install\w*)\b(?:(?!surge|power (?:strip|supply)|psu)[^.?!]){0,40}\b(?:(?:240|230|220|120|110) ?v(?:olts?)?|mains|(?:power|electric(?:al)?) (?:outlet|socket)|breaker|(?:ground(?:ing)?|earth) (?:pin|prong|wire))\b/,
    warning:
      "Don't work on mains wiring, and never remove or bypass a ground pin: it can kill and start a fire. Call a licensed electrician.",
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:touch(?:ing)?|reach(?:ing)? (?:in|into|inside)|work(?:ing)? (?:on|in|inside)|open(?:ing)?(?: up)?|clean\w*|remov\w+|replac\w+) (?:${noHands}[\w-]+ ){0,3}?${innards}\b[^.?!]{0,30}${powered}`,
        String.raw`\b${innards} (?:\w+ ){0,2}?(?:be|is|are) (?:safely )?(?:touched|opened|cleaned|removed|replaced|swapped) ${powered}`,
        String.raw`\b(?:shocks?|shocked|zaps?|zapped|tingl\w+)\b(?![- ]?(?:proof|resist|absorb))[^.?!]{0,30}\b(?:touch\w*|case|chassis)\b`,
      ].join('|'),
    ),
    warning:
      "Don't touch the inside of a device that is plugged in, or a case that gives you shocks: switch it off and unplug it first. If the case tingles or shocks, have the power supply and the outlet checked before you use it again.",
  },
  {
    pattern:
      /\b(?:swollen|swelling|bulg\w+|puff\w+|bloated|pierc\w+|punctur\w+|poke|hissing|smoking|(?<!memory |data |dns )leak\w*)\b[^.?!]{0,40}\bbatter|\b(?:damaged|bent) (?:[\w-]+ ){0,3}batter|\bbatter\w*\b[^.?!]{0,40}\b(?:swollen|swelling|bulg\w+|puff\w+|bloated|pierc\w+|punctur\w+|poke|damaged|hissing|smok\w+|(?<!memory |data )leak\w*|on fire|burn(?:s|t|ed|ing)?(?! (?:an? (?:cd|dvd|disc|iso)|less|more|power)))\b/,
    warning:
      "Don't charge, use, press or puncture a swollen or damaged battery: it can catch fire. Switch the device off, keep it away from anything that burns, and take it to battery recycling. Don't touch what leaks: rinse it off skin or eyes with plenty of water. If it smokes or burns, get out and call the fire department.",
  },
  {
    pattern:
      /\b(?:throw|thrown|throwing|toss\w*|dispos\w+|trash|discard\w*|get rid)\b[^.?!]{0,30}\bbatter\w*\b(?! (?:icon|warning|notification|message|saver|symbol|indicator|percent|alert|report|logo|widget|health|drain))|\bbatter\w*\b[^.?!]{0,30}\b(?:trash|garbage|household waste|bin)\b/,
    warning:
      "Don't throw batteries in the trash: damaged ones start fires. Tape over the contacts and take them to battery recycling.",
  },
  {
    pattern:
      /\b(?:is|are|was|caught|catch(?:es)?)\b[^.?!]{0,20}\b(?<!amazon |kindle )fire(?= *(?:[.?!,]|$| and| what| how| can| water))|\bthere(?:s| is| was) (?:an? )?(?:\w+ )?fire\b|\bput(?:ting)? out (?:a|the|an) (?:\w+ )?fire\b|\b(?:smoke|flames?) (?:is |are )?(?:coming|rising|from|out of)\b/,
    warning:
      "Don't fight a fire that you can't put out at once: get everybody out and call the fire department. Never put water on burning equipment that may still have power; a CO₂ (class C) extinguisher is made for it.",
  },
  {
    pattern:
      /\b(?:water(?![- ]?(?:cool|proof|mark))|(?<!mac |syn |ping |arp |icmp |udp |unicast )flood(?:ed|s|ing)?(?! (?:of )?(?:\w+ )?(?:attack|unicast|frames?|packets?|traffic|lsas?))|soaked|puddle)\b[^.?!]{0,60}\b(?:power (?:is )?(?:still )?on|plugged in|live|energized|outlets?|power strip)\b/,
    warning:
      "Don't step into water or touch wet equipment while the power is on: it can kill. Have the power cut at the breaker first, from a dry place.",
  },
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:look|looks|looking|looked|star(?:e|es|ed|ing)|peek\w*|peer\w*) (?:directly |straight |right )?(?:in|into|at|down|inside) (?:(?:an?|the|my|this|that|one|ends?|of|live|lit|open|active|broken|bare|single|multi|mode|\w+mode|tip|beam|light|port|\w+s) ){0,5}?(?:fib(?:er|re)(?: optic)?|laser|sfp|transceiver)s?\b(?![- ]?(?:printer|jet|mouse|toner|internet|broadband|service|plan|provider|connection|signal|loss|optic|spec|attenuation|status|driver|type|statistic|stats|info|detail|level))`,
        String.raw`\b(?:fib(?:er|re)|laser(?! ?(?:print|jet|mouse)))\b[^.?!]{0,30}\b(?:eyes?(?! (?:operation|surgery|treatment|clinic))|look(?= *(?:[.?!]|$))|look into|blind)\b`,
      ].join('|'),
    ),
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
      /\brm(?: -[a-z-]{1,20}){0,4} -?(?:[a-z]{0,4}r[a-z]{0,4}f|[a-z]{0,4}f[a-z]{0,4}r|r -f|f -r)[a-z]{0,4}(?: --[a-z-]{1,20}){0,4}(?: |(?=[/~]))(?:\/(?:\*|home|etc|usr|var|boot|bin|lib|root)?|~\/?\*?|\*|\.\/?|\$home)(?: --[a-z-]+)?(?=[\s?!.,;"`)]|$)/,
    warning:
      "Don't run rm -rf on /, on your home folder or on *: it deletes everything there at once, without asking, and only a backup brings it back. To free up space look for what is large first: du -sh * or df -h.",
  },
  {
    pattern: /\bdd\b[^?!]{0,80}\bof ?= ?\/dev\/\w+/,
    warning:
      "Don't run dd before you have checked its target: it overwrites the whole drive that of= names, without asking, and /dev/sda is often the disk with your system. Find the USB stick by its size with lsblk first.",
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${alcohol})\b[^.?!]{0,40}\b${driving}\b|\b${driving} (?:[\w-]+ ){0,3}?(?:after|with|on) (?:[\w-]+ ){0,4}?(?:${alcohol}|drinking)\b`,
    ),
    warning: "Don't drive after drinking alcohol: no amount is safe, and I can't work out a limit for you.",
  },
];

interface Found {
  text: string;
  /** Nothing that was found besides helps. */
  isAlone: boolean;
  /** It is breathed in, so that getting out comes before all else. */
  isInTheAir: boolean;
}

/** The hazards that a message speaks of: a refusal or what is all that helps alone, or warnings that go before the answer. */
export function findHazard(message: string): Found | undefined {
  const text = message.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ');
  if (asksForBreakIn(text)) return { text: refusal, isAlone: true, isInTheAir: false };
  const cleaner = findCleanerDanger(text);
  const warnings = [
    ...(cleaner ? [cleaner.warning] : []),
    ...hazards.filter(({ pattern }) => pattern.test(text)).map(({ warning }) => warning),
  ];
  if (warnings.length === 0) return undefined;
  return {
    text: warnings.map((warning) => `**${warning}**`).join('\n\n'),
    isAlone: cleaner?.isAlone === true,
    isInTheAir: cleaner?.isBreathed === true,
  };
}
