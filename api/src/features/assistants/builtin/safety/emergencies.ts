import { emergency, emergencyRoom, veterinarian } from './dangerTexts.js';
import { relative } from './people.js';

interface Emergency {
  /** All of them have to be in the text, in whatever order. */
  signs: readonly RegExp[];
  /** With this in the text it is not meant. */
  unless?: RegExp;
  text: string;
}

const fever =
  /\b(?:fever\w*|fevr|temperature|temp|shiver\w*|chills|(?:3[89]|4[01])(?:[.,]\d)? ?(?:°|c\b|degrees|deg\b)?|10[0-6](?:\.\d)? ?(?:°|f\b|degrees|fever))(?!\w)/;
/** What was long ago is no emergency now. */
const past = String.raw`\b(?:(?:years?|months?|decades?) ago|last (?:year|month|winter|summer)|as a (?:child|kid)|(?:in|since) (?:19|20)\d\d|used to|histor\w+)\b`;
const longAgo = new RegExp(past);
/** Nor what somebody fears or wants to prevent. */
const notNow = new RegExp(
  String.raw`${past}|\b(?:prevent\w*|avoid\w*|reduc\w+|triggers?|often|frequent|risk of|bring(?:s|ing)? on|causes?|causing)\b`,
);
const operated = new RegExp(String.raw`${past}|\b(?:removed|surgery|operation|scar|prevent\w*)\b`);
const sudden = String.raw`\b(?:sudden(?:ly)?|all of a sudden|out of nowhere|out of the blue|since this morning|woke up)\b`;
const patient = String.raw`\b(?:he|hes|she|shes|they|someone|old (?:man|lady|woman)|${relative})\b`;
const clear = `(?! (?:about (?!where|who|what|everything)|between|which|how|why|whether|by (?:the|this)))`;
const pregnant =
  /\b(?:preg\w*|expecting(?! to| that| it| a (?!baby))|weeks along|trimester|positive (?:pregnancy )?test|test (?:is |was |came back )?positive)(?!\w)/;
const bleeding =
  /(?<!\b(?:nose|gums?|toe|finger) ?)\b(?:bleed\w*|spotting|blood)(?!\w| (?:pressure|sugar|test))/;
const bloodThinner =
  /\b(?:warf\w+|coumadin|jantoven|marevan|apix\w+|eliquis|xarelto|rivarox\w+|pradaxa|dabig\w+|edoxaban|savaysa|lixiana|clopidogrel|plavix|prasugrel|brilinta|ticagrelor|heparin|lovenox|enoxaparin|sintrom|acenocoumarol|marcumar|phenprocoumon|(?:blood|anti) ?-?(?:thin\w+|coag\w+))(?!\w)/;
const stool = String.raw`\b(?:stools?|poo|poop\w*|bowel movements?|bm|fa?eces|motions?)`;
const tar = String.raw`\b(?:tar|tarry|tar-like)`;
const worst = `(?:severe|worst|terrible|awful|extreme|unbearable|massive|splitting|excruciating|horrible|blinding|crushing)`;

const notBody = /\b(?:leaf|leaves|stems?|router|signal|screen|speakers?|headphones?|of (?:my|the|a) bed)\b/;
const meningitis = `${emergency} It may be meningitis, which a doctor has to see at once.`;
const stroke = `${emergency} It may be a stroke: note when it began.`;

// NHS: Meningitis, When to call 999; Duncan Regional Hospital: Symptoms of stroke; RespeLearning Scotland: Asthma
// emergencies; Cleveland Clinic: Appendicitis; Driscoll Health Plan: Fever of a baby; Rochdale emergency dental treatment:
// Bleeding after a tooth is removed; Scottish Ambulance Service: When to call 999; Hidden Valley Animal Clinic: Bloat.
const emergencies: readonly Emergency[] = [
  {
    // A twisted stomach.
    signs: [
      /\b(?:\w*dogs?|\w*hounds?|bitch|doggo|pup\w*|pooch|labrador|lab|retriever|shepherd|great dane|boxer|poodle|husky|mutt|rottweiler|weimaraner|doberman|setter|collie|terrier|spaniel|beagle|mastiff|bernard)s?\b/,
      /\bbloat\w*|\b(?:belly|stomach|abdomen|tummy|gut|sides?) (?:\w+ ){0,4}(?:swoll?en|swelling|bloated|distended|hard|tight|big|bigger|huge|blown|round)\b|\b(?:swoll?en|bloated|distended|hard|tight|big|huge|round) (?:belly|stomach|abdomen|tummy|gut)\b/,
      /\b(?:retch\w*|dry[- ]?heav\w*|gag\w*|(?:try\w*|tries|wants?|keeps) (?:to )?(?:vomit\w*|throw\w* up|be(?:ing)? sick|puk\w*|heav\w*)|nothing (?:comes?|is coming|came)|cant (?:vomit|throw up|be sick)|drool\w*|pac(?:es|ing)|restless)\b/,
    ],
    text: `${veterinarian} A dog with a swollen belly that tries in vain to vomit may have a twisted stomach, which kills within hours.`,
  },
  {
    signs: [
      new RegExp(
        [
          String.raw`\bslurr(?:ed|ing|y)\b(?! (?:audio|sound|music|video))|\bslurs (?:his|her|the|their|words)|\bspeech (?:is |has |was |went |gone |suddenly |became )*(?:slurr\w+|garbled|gone|funny)`,
          String.raw`\b(?:face|mouth|smile|eyelid|side) (?:is |has |are |went |gone |suddenly |all |looks? |just )*(?:droop\w*|crooked|lopsided|sagging|hanging|fallen|numb on one side)(?! (?:leaf|leaves|stem))`,
          String.raw`\bdroop\w* (?:\w+ ){0,2}(?:face|mouth|eyelid|smile)\b|\b(?:one|left|right) (?:side|half)\b[^.?!]{0,40}\b(?:numb|paraly[sz]ed|limp|weak)(?!\w)|\b(?:numb|paraly[sz]ed|weak|limp) (?:\w+ ){0,2}(?:on|down) (?:the |my |his |her )?(?:one|left|right) (?:whole )?side`,
          String.raw`${patient}[^.?!]{0,60}${sudden}[^.?!]{0,40}\b(?:confus\w+|disorient\w+|not making sense)\b${clear}|${sudden}[^.?!]{0,40}${patient}[^.?!]{0,40}\b(?:confus\w+|disorient\w+|not making sense)\b${clear}|\bsudden confusion\b`,
          String.raw`${patient}[^.?!]{0,40}\b(?:confus\w+|disorient\w+|cant (?:find (?:\w+ )?words|speak|talk)(?! (?:to|with|over|on)\b))\b${clear}[^.?!]{0,20}${sudden}`,
          String.raw`${sudden}[^.?!]{0,40}\b(?:cant (?:find (?:\w+ )?words|(?:speak|talk)(?! (?:to|with|over|on)\b))|cant (?:move|lift|feel) (?:\w+ ){0,2}(?:arm|leg|hand|side)|lost (?:my|his|her|the) (?:sight|vision|speech)|blind(?:ness)? in|double vision|weak(?:ness)? (?:in|of) (?:an?|one|my|his|her) (?:\w+ )?(?:arm|leg|side)|(?:arm|leg|hand) (?:\w+ ){0,3}(?:weak|numb|limp|paraly[sz]ed))`,
          String.raw`\b(?:arm|leg|hand) (?:\w+ ){0,3}(?:weak|limp|paraly[sz]ed)\b[^.?!]{0,30}${sudden}|\b(?:having|has had|might be|could be|think \w+ had) an? (?:mini[- ]?)?stroke\b`,
        ].join('|'),
      ),
    ],
    unless: notBody,
    text: stroke,
  },
  {
    signs: [
      /\bcant (?:lift|raise|move) (?:\w+ ){0,3}(?:arm|leg|hand)\b/,
      /\b(?:mumbl\w*|drool\w*|speech|talk\w*|speak\w*|words|face|mouth|confus\w*|since (?:lunch|breakfast|noon|dinner|waking|an hour|this))\b/,
    ],
    text: stroke,
  },
  {
    signs: [
      new RegExp(sudden),
      /\b(?:arms?|legs?|hands?|face|mouth|side|eyes?)\b[^.?!]{0,30}\b(?:weak|numb|limp|paraly[sz]ed|droop\w*|crooked|blind\w*)(?!\w)|\b(?:weak|numb|limp|paraly[sz]ed|droop\w*|blind\w*)\b[^.?!]{0,30}\b(?:arms?|legs?|hands?|face|mouth|side|eyes?|eyelid)\b|\blost (?:\w+ )?(?:vision|sight|speech)\b|\b(?:makes? no|not making|doesnt make(?: any)?) sense and\b|\b(?:gibberish|talk\w* nonsense)\b/,
    ],
    unless: notBody,
    text: stroke,
  },
  {
    signs: [
      /\bstif+ neck|\bneck (?:is |feels |so |very |really )*stif+(?!\w)/,
      /\b(?:fever\w*|temperature|head ?aches?|rash|spots|vomit\w*|throw\w* up|drows\w*|sleepy|confus\w*|hates? light|light (?:hurts|bothers))(?!\w)/,
    ],
    unless: longAgo,
    text: meningitis,
  },
  {
    signs: [
      /\b(?:purpl\w*|bruise[- ]?like|blood|dark red) (?:spots?|rash|blotch\w*|dots|marks|patches)\b|\brash (?:\w+ ){0,3}(?:doesnt|wont|does not|not|isnt) (?:fad\w*|go\w* away|disappear\w*|blanch\w*)/,
      /\b(?:fever\w*|fevr|burning up|temperature|hot|stif+ neck|vomit\w*|floppy|drows\w*|glass|press\w*|3[89]|40)(?!\w)/,
    ],
    unless: /\b(?:stems?|hemlock|leaf|leaves|hogweed|carrot)\b/,
    text: meningitis,
  },
  {
    signs: [
      /\bas(?:th?|h)?ma(?:tic)? attack(?!s)|\binhaler (?:\w+ ){0,2}(?:empty|(?:not|isnt|doesnt|wont|didnt|no longer) (?:work|help)\w*|ran out|finished|lost|gone)|\bran out of (?:\w+ )?inhaler|\blips (?:are |is |turning |turn |going |went |look )*(?:blue|gr[ae]y)|\bgasping\b|\bchest (?:is |feels |so |really |very |gets |getting )*tight|\bbreathing (?:is |gets |getting |has |been |becoming |very |really |so )+(?:hard|difficult|labou?red|shallow)|\bcant (?:catch|get) (?:my|his|her|their|any|a|enough) (?:breath|air)|\b(?:fight|strugg?l)\w+ (?:for|to) (?:air|breath\w*)|\bwheez\w+ (?:\w+ ){0,2}(?:badly|bad|hard|heavily)/,
    ],
    unless: notNow,
    text: `${emergency} Sit upright meanwhile.`,
  },
  {
    signs: [
      /\b(?:no|without|forgot|lost) (?:(?:my|an|a|his|her) )?(?:inhaler|puffer)\b|\b(?:inhaler|puffer) left\b/,
      /\b(?:as(?:th?|h)?ma\w*|attack|wheez\w*|breath\w*|air|chest|tight)\b/,
    ],
    text: `${emergency} Sit upright meanwhile.`,
  },
  {
    signs: [
      new RegExp(
        String.raw`\bthunder ?clap|\bworst head ?aches?|\bhead ?aches?\b[^.?!]{0,50}\b(?:like (?:a )?thunder|(?:exploded|came on) (?:all at once|in seconds|within seconds)|of my life)|\b${worst} head ?ache\b[^.?!]{0,30}${sudden}|${sudden}[^.?!]{0,25}\b${worst} head ?ache|\b(?:head|head ?ache) (?:\w+ ){0,3}(?:exploded|(?:like (?:i was|being) hit|hit me like))`,
      ),
    ],
    unless: longAgo,
    text: emergency,
  },
  {
    signs: [pregnant, bleeding, /\b(?:pain\w*|cramp\w*|hurts?|ache\w*|dizzy|faint\w*|one side)\b/],
    unless: /\bnot pregnant\b/,
    text: emergency,
  },
  {
    signs: [
      pregnant,
      /\b(?:sharp|severe|bad|terrible|stabbing|strong|unbearable|intense|sudden)(?: [\w-]+){0,3} (?:pains?|cramps?)\b|\bpains?\b[^.?!]{0,20}\b(?:sharp|severe|stabbing|unbearable)|\bshoulder (?:tip )?pain/,
      /\b(?:one side|(?:left|right)(?: lower)? side|one[- ]sided|sided|lower (?:belly|abdomen|stomach|tummy)|pelvi\w+|abdom\w+|belly|stomach|tummy|shoulder)\b/,
    ],
    unless: /\bnot pregnant\b/,
    text: emergency,
  },
  {
    signs: [
      bloodThinner,
      new RegExp(
        String.raw`${stool}\b[^.?!]{0,40}\b(?:black|blood\w*|tar|tarry|dark|red)(?!\w)|\b(?:black|blood\w*|tarry|dark|red)\b[^.?!]{0,20}${stool}(?!\w)|\b(?:hit|hits|bang\w*|bump\w*|knock\w*) (?:my|his|her|the|their) head\b|\b(?:vomit\w*|pee\w*|urine)\b[^.?!]{0,20}\bblood|\bblood\b[^.?!]{0,20}\b(?:vomit|pee|urine)`,
      ),
    ],
    text: emergency,
  },
  {
    signs: [
      new RegExp(
        String.raw`${stool}\b[^.?!]{0,40}${tar}(?!\w)|${tar}(?: \w+)? ?${stool}(?!\w)|\b(?:vomit\w*|throw\w* up|puk\w*)\b[^.?!]{0,30}\bcoffee[- ]?grounds?`,
      ),
    ],
    text: emergency,
  },
  {
    signs: [
      /\bburn\w*/,
      /\b(?:third|3rd)[- ]?degree|\bdeep burn\b|\bburn\w* (?:\w+ ){0,3}(?:to the bone|charred)|\bskin (?:is |came |has |coming |come )*(?:charred|white and numb|burn\w* (?:off|away))/,
    ],
    text: `${emergency} Meanwhile cool a fresh burn under cool running water, and put no oil, butter or herb on it.`,
  },
  {
    signs: [
      /\b(?:nose ?)?ble+d\w*|\bblood\b(?! (?:pressure|sugar|test|thin))/,
      /\b(?:wont|will not|doesnt|does not|didnt|hasnt|has not|isnt|is not|cant|cannot|never|not) (?:get (?:\w+ ){1,3}to )?(?:be )?(?:stop\w*|end\w*|quit\w*)|\b(?:still|keeps?|kept) bleed\w*[^.?!]{0,40}\b(?:tooth|teeth|extract\w*|socket|nose\w*|cut|wound|hours?|since)|\b(?:tooth|teeth|extract\w*|socket|nose\w*|cut|wound)\b[^.?!]{0,40}\b(?:still|keeps?|kept) bleed\w*|\bble+d\w* for (?:\w+ )?hours|\bblood (?:\w+ ){0,2}(?:spurt|gush|pour)\w*|\b(?:spurt|gush)\w* (?:\w+ )?blood/,
    ],
    unless: /\b(?:backlight|screen|ink|toner|monitor|panel|display|colou?rs?|text|light)\b/,
    text: `${emergency} Meanwhile press on it without letting go: bite on a clean cloth after a tooth, and with a nosebleed lean forward and pinch the soft part of the nose.`,
  },
  {
    signs: [
      /\b(?:lower right|right lower|right[- ](?:hand )?side|(?:down|low) right|bottom right|right (?:of|side of) (?:my|his|her|the)|right (?:belly|abdomen|stomach|tummy|groin)|low(?:er)? (?:\w+ ){0,3}(?:on|to) (?:the |my |his |her )?right)\b/,
      /\b(?:pain\w*|aches?|aching|hurts?|hurting|cramp\w*|sore|tender)\b/,
      /\b(?:fever\w*|temperature|vomit\w*|throw\w* up|threw up|puk\w*|nausea\w*|nauseous|being sick|cant (?:walk|stand|jump))(?!\w)/,
    ],
    text: `${emergencyRoom} It may be the appendix: take no laxative or castor oil, and eat and drink nothing.`,
  },
  {
    signs: [
      /\bap+endi[cs]itis|\bap+endix\b[^.?!]{0,40}\b(?:pain\w*|hurts?|burst\w*|inflam\w*|ache\w*)|\b(?:pain\w*|inflam\w*|burst) (?:\w+ ){0,3}ap+endix/,
    ],
    unless: operated,
    text: `${emergencyRoom} Take no laxative or castor oil, and eat and drink nothing.`,
  },
  {
    signs: [
      /\bred streak\w*|\bred (?:lines?|stripes?|tracks?)\b[^.?!]{0,40}\b(?:up|running|runs|creep\w*|spreading|going|moving|from (?:an?|the|my|his|her)|towards?|to|fever)\b/,
      /\b(?:(?:fore)?arms?|legs?|hands?|foot|feet|wrist|elbow|skin|wound|cut|bite|scratch|blister|calf|thigh|fingers?|toes?|knee|shin)\b/,
    ],
    unless: /\bon (?:the|my|its|their) (?:\w+ )?(?:leaf|leaves|stems?|petals?|plant)\b/,
    text: `${emergencyRoom} A red streak from a wound may be blood poisoning.`,
  },
  {
    signs: [/\bblood pois\w+|\bsepsis\b|\bsepticemia|\bseptic\b(?! tank)/],
    unless: notNow,
    text: emergencyRoom,
  },
  {
    signs: [
      /\b(?:wound|cut|bite|scratch|sore|incision|stitches|blister|abscess|infected (?:\w+ )?(?:toe|finger|foot|leg|hand|arm|nail|skin|knee))\b/,
      /\b(?:pus|infected|red|hot|swoll?en|smell\w*|throb\w*|spreading)\b/,
      fever,
    ],
    text: emergencyRoom,
  },
  {
    signs: [
      /\b(?:kidneys?|renal|flanks?|stones?)\b/,
      /\b(?:pain\w*|hurts?|aches?|aching|colic|stones?|blood|cramp\w*)\b/,
      fever,
    ],
    text: `${emergencyRoom} Kidney pain with a fever may be a blocked and infected kidney.`,
  },
  {
    signs: [
      /(?<!\b(?:for|since|past|last|about|in|after|every|next|than) (?:the )?(?:last |past )?)\b(?:(?<!\d)(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(?:weeks?|wks?|wk)(?: of age|[- ]?old)?|\w+[- ]?days?[- ]?old|(?:[1-3]|one|two|three)[- ]?(?:months?|mths?|mos?)(?: of age|[- ]?old)?|new ?borns?)\b(?! (?:ago|later|since|pregnant|along))/,
      /\b(?:bab(?:y|ys|ies)|bubs?|infants?|new ?borns?|old|twins?|(?:my|our) (?:\w+ )?(?:son|daughter|boy|girl))\b/,
      /\b(?:fever\w*|fevr|temperature|temp|(?:feels|is|very|so|burning) (?:hot|up)|3[89](?:[.,]\d)?|40(?:[.,]\d)?|10[0-5](?:\.\d)?)(?!\w)/,
    ],
    unless: /\bpreg\w*|\b(?:phones?|laptops?|computers?|devices?|servers?|routers?|company|employees?)\b/,
    text: `${emergencyRoom} In a baby of less than three months every fever is urgent.`,
  },
];

/** What comes first when signs of an emergency are told; undefined when there are none. In small letters, no apostrophes. */
export function findEmergency(text: string): string | undefined {
  return emergencies.find(
    ({ signs, unless }) => signs.every((sign) => sign.test(text)) && !unless?.test(text),
  )?.text;
}
