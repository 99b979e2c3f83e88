import { isCrisis } from './crises.js';
import { crisis, deepCut, emergency, harmToOthers, poisonedAnimal } from './dangerTexts.js';
import { findEmergency } from './emergencies.js';
import { findBySigns } from './findBySigns.js';
import { machine, oneOf } from './machines.js';
import { byNoMachine, person, relative, someone, youngAnimalOrChild } from './people.js';
import { isPoisoned, poisonAdvice } from './poisonings.js';

// Everything below is compared with the text in small letters and without apostrophes: "Ive", "cant".
const tooMuch = '(?:(?:(?:way|far) )?too (?:much|many)|an overdose|a (?:double|triple) dose)';
const remedy = '(?:pills?|tablets?|capsules?|drops|medicines?|medication|dose|amount)';
/** So many of these were not taken by the leaflet. */
const many = oneOf(
  '\\d{2,}',
  'ten|twelve|fifteen|(?:twen|thir|for|fif|six)ty',
  'a (?:dozen|handful|hundred)',
  'dozens of',
);
const countedMedicine = oneOf(
  'paracetamols?|acetaminophens?|tylenols?|panadols?|ibuprofens?|advils?|aspirins?|naproxens?|painkillers?|codeines?|oxy\\w*',
  'sleeping (?:pills|tablets)|melatonins?|benadryls?|xanax|valiums?|benzos?|ambiens?|zopiclones?|antidepressants?|beta ?blockers?',
  'berries|seeds|beans|leaves|mushrooms',
);
/** What somebody can have too many of, or take, without any harm. */
const countedThings =
  '(?! (?:(?:failed|wrong|bad|incorrect|invalid|open|log-?in|sign-?in|password|browser) )*(?:attempts|tries|retries|log-?ins|sign-?ins|passwords|tabs|windows|programs|apps|errors|connections|devices|users|requests|questions|mistakes|options|points|hosts|subnets|networks|screenshots|time|long|wrong)\\b)';
const ingested = oneOf(
  'ate|eaten|(?:is|was|been) (?:eating|chewing)|eat up|swall?owe?d?|sw[ao]ll?o?w?e?d|drank|drunk|ingest(?:ed)?|chew(?:ed)?(?: on| up)?',
  'gulped(?: down)?|licked|nibbled(?: on)?|wolfed(?: down)?|scarfed(?: down)?|munched(?: on)?',
  '(?:put|stuck) [^.?!]{0,30}in (?:his|her|their|its|my) mouth',
  `(?:took|taken|had) (?:${tooMuch}${countedThings}|(?:a|the|one) (?:whole|entire|full) (?:bottle|pack\\w*|box|strip|jar))`,
  `(?:took|taken) (?:\\d{2,}|double|twice|triple)(?: [\\w-]+){0,2} (?:${remedy}|mg)`,
  `(?:took|taken) [^.?!]{0,30}${remedy} (?:twice(?! to )|again by mistake)`,
  'overdosed|(?<!\\b(?:arp|dns|caches?|tables?|routes?|records?|resolvers?) (?:\\w+ ){0,2})(?:was|were|got|been|is) poisoned',
);
/** What people eat every day; tea only when nothing else than its name stands before it. */
const everydayFood = new RegExp(
  `^(?: (?:a|an|some|my|his|her|its|their|our|the|too|cup|glass|of|bowl|piece|plate|lot))* ?${oneOf(
    'lunch|dinner|breakfast|supper|meals?|food|snacks?|treats|kibble|bowl|pizza|pasta|bread|rice|sandwich(?:es)?|salad|soup|burgers?|chicken|fish|steak|eggs?',
    'cheese|cereal|yogh?urt|vegetables|veggies|curry|fruit|apples?|bananas?|oranges?|cake|cookies?|honey|garlic|ginger|turmeric|cinnamon|hay|grass|carrots?',
    'well|less|more|health\\w+|normally|nothing|out|to \\w+|work|homework|time|stress|fun|notes|photos|classes|courses|breaks',
    'through (?:the|my|our|an?|his|her) (?:\\w+ )?(?:network|ethernet|lan|patch|hdmi|usb|coax\\w*|fib(?:er|re)|internet|data) (?:cables?|cords?|wires?)(?! and (?:is|now|he|she))',
    '(?:(?:all|half|most|up|much)(?: (?:all|of|my|our|the|its|his|her))* (?:(?:disk|storage|free) )?(?:ram|memory|cpu|space|storage|data|resources)(?! (?:sticks?|cards?|chips?|foam|modules?))|bandwidth|(?:disk|storage) space|mobile data)',
    'water|coffee|juice|beer|wine|milk|smoothie|pride|words|(?:pepper)?mint tea|(?:chamomile |green |black |ginger |fennel |sage |lemon balm |herbal |iced )?tea(?! (?:from|of|made|with|tree))',
  )}\\b`,
);
/** What children get into without eating it. */
const harmlessPlace =
  '(?:(?:the|an?|my|our|his|her|some|[\\w-]+ing) )*(?:networking|networks?|coding|programming|linux|windows|computers?|computing|tech\\w*|gaming|games?|minecraft|roblox|youtube|college|school|university|class|trouble|accounts?|i?phone|ipad|laptop|pc|settings|wi-?fi|e-?mails?|robotics|cyber\\w*|python|ccna|comptia|reading|music|sports?)(?= *(?:[.?!,;:]|$)| (?:and|how|what|where|which|with|without|by|at|on|for|last|again|servers?|accounts?|settings|club|camp|class|course)\\b)';
const petNames =
  '(?:dogs?|doggos?|doggy|pooch|mutt|pupp\\w+|cats?|kitty|kitties|kittens?|pets?|horses?|rabbits?|bunn\\w+|hamsters?|birds?|parrots?)';
const pets = new RegExp(`\\b${petNames}\\b`);
/** For animals these are no food. */
const harmfulToPets = /\b(?:garlic|coffee|beer|wine|cookies?|cake)\b/;

// Up to four words may stand between: "my little son has just accidentally swallowed".
const ingestionPattern = new RegExp(
  `\\b${person}(?:\\s+\\w+){0,4}?\\s+(?<!\\b(?:to|should|can|could|may|must|would|(?:should|can|could|may|do|must|would) (?:i|we|he|she|they|you)) )${byNoMachine(ingested)}\\b`,
  'g',
);
const poisonWords = new RegExp(
  `\\b${oneOf(
    'overdose on',
    `${petNames} (?:\\w+ )?(?:gotten hold of|got hold of|got at|helped (?:him|her|it)self to)`,
    `(?:took|taken|swallowed|had) all (?:of )?(?:my|his|her|their|the|your) (?:[\\w-]+ ){0,2}(?:pills|tablets|capsules|meds|medicines?|medication)`,
    `${byNoMachine('(?:drank|drunk|drinking|swallow\\w*|ate|eaten|eating|ingest\\w*)')}\\b[^.?!]{0,60}\\bby (?:accident|mistake)`,
    `${byNoMachine('(?:swallow\\w*|ate|eaten)')} [^.?!]{0,30}(?:(?:button|coin)(?: cell)?|cr ?\\d{4}|disc|aaa?) ?(?:cells?|batter\\w+)?(?= *(?:[.?!,]|$| and| what| by))`,
    'accidentally (?:drink|drank|swallow\\w*|eat|ate|ingest\\w*)',
    `(?:took|taken|swallowed|popped|downed) (?:(?:about|around|like|over|roughly|maybe) )?${many} (?:of )?(?:[\\w-]+ ){0,2}?${countedMedicine}`,
    'overdosed',
    'i(?:m| am) (?:being )?poisoned',
    'poison(?:ing)? emergency',
    `${youngAnimalOrChild} (?:\\w+ )?(?:gotten|got) into(?! ${harmlessPlace})`,
    `(?:^|just |accidentally )(?:took|swallowed|ate|drank|had) ${oneOf('way too', 'far too', 'too')} (?:much|many)${countedThings}`,
    `i took (?:a lot|lots|loads)(?: of (?:it|them|${remedy}))?(?= *(?:[.?!,]|$))`,
    '(?:kind|hund|katze|baby|sohn|tochter)\\b[^.?!]{0,60}\\b(?:gegessen|verschluckt|getrunken|gefressen)|verschluckt|vergiftet|zu viele? (?:tabletten|medikamente|pillen)|(?:ue?)?berdosis',
    '(?:hij[oa]|ni[nñ][oa]|perro|gato|bebe|bebé)\\b[^.?!]{0,60}(?:comi[oó]|comido|trag[oó]|tragado|bebi[oó])|envenenad[oa]|demasiad[oa]s (?:pastillas|medicamentos)|sobredosis',
    '(?:enfant|fils|fille|chien|chat|bebe|bébé)\\b[^.?!]{0,60}(?:aval[eé]|mang[eé])|empoisonn[eé]e?|trop de (?:m[eé]dicaments?|comprim[eé]s|cachets)|surdose',
  )}(?!\\w)`,
);

/** An exam or a lesson is taken without harm, and nobody who is confused about it needs a doctor. */
const studied =
  '(?! (?:(?:the|my|an?|this|that|first|second|third|last|practice|mock|whole|some|both|ccna|comptia|a\\+|network|online|free|its|\\d+) )*(?:exams?|tests?|quiz\\w*|courses?|class(?:es)?|core|ccna|modules?|chapters?|lessons?|labs?|practice|questions?|notes|breaks?|screenshots?|photos?|pictures?|backups?|steps?|pages?)\\b(?! (?:of|from|dose)))';
const unsure = '(?! (?:about (?!where|who|what|everything|my|the)|between|which|how|why|whether))';
const hadShock =
  '(?:(?:^|(?:got|gotten|had|received|suffered|took|felt|gave (?:me|him|her|us)) (?:\\w+ ){0,2}|(?:after|from) (?:an?|the|this|that|my) (?:\\w+ )?)electric(?:al)? shock|(?:got|was|been) (?:shocked|zapped) (?:by|from|when))';
const shockSymptom = '(?:dizzy|faint\\w*|heart|chest|burn\\w*|numb\\w*|breath\\w*|unconscious)';
const danger = new RegExp(
  `\\b${oneOf(
    `${byNoMachine('(?:cant|cannot|can not|hard to|trouble|difficulty|struggling to)')} breath(?:e|ing)?`,
    '(?:throat|tongue|face|lips?|mouth) (?:is |are |keeps? )?(?:swelling|swollen|swells?|closing)',
    `anaphyla\\w+|severe allergic reaction|${byNoMachine('(?:not breathing|choking on)')}`,
    'chest (?:pains?|hurts|is tight|feels tight|tightness|pressure)|(?:pain|tightness|pressure|ache) in (?:my|his|her|the) chest',
    `(?:is|are|am|fell|went) unconscious|fainted|i (?:just |nearly |almost )?passed out|${someone} (?:is |has |just |does |will )*(?:passed out(?! (?:the |some |all )?(?:ip|address\\w*|flyers|leaflets|handouts|leases|cards))|collapsed|(?<!\\bthe lab (?:is )?)unresponsive|not wak(?:e|ing) up)`,
    `${someone} (?:isnt|wont|doesnt|cant be|shes|hes) wak(?:e|ing|en)|(?:hes|shes) (?:unresponsive|not (?:waking|responding|moving))`,
    `${byNoMachine('having a (?:stroke|seizure|heart attack)')}`,
    'seizure right now|has a seizure(?! disorder)|convulsing',
    'face (?:is )?droop\\w*|slurred speech|arm (?:is|went|goes|feels) numb',
    '(?:cough|vomit|throw|spit|spitt)(?:ing)? (?:up )?blood|throwing up blood',
    '(?<!\\b(?:ink|toner|backlight|light|screen|monitor|panel|display|colou?rs?|image) (?:is |are |was |keeps )?)(?:heavy bleeding|bleeding (?:heavily|a lot|badly))|wont stop bleeding|cant stop the bleeding',
    `(?:took|taken|taking|drank|ate|mixed(?! up)|combined|am on|was on)\\b${studied}[^?]{0,120}\\b(?:now|suddenly|since then|afterwards?)\\b[^?]{0,40}\\b(?:shak(?:ing|y)|trembl\\w+|confus\\w+${unsure}|hallucinat\\w*|twitch\\w*|rigid|stiff|(?:heart|pulse) (?:is )?(?:racing|pounding)|fever|yellow|black stools?)`,
    '(?:took|taken|taking|drank|ate)\\b[^?]{0,120}\\b(?:eyes|skin) (?:is |are |has |have |went |go |turn(?:ed|ing)? )*yellow',
    `(?:i|im|i am|he|hes|she|shes|they|${relative}) (?:\\w+ ){0,3}(?:shak(?:ing|y)|trembling|twitching|rigid|hallucinating|confused${unsure}|delirious)\\b[^?]{0,60}\\b(?:after|since|(?<!differ\\w* )from)\\b(?! (?:the|an?|my|this|here|reading|work|exercise|studying|watching|module|lesson|chapter|core))`,
    '(?:heart|pulse) (?:is |has been )*(?:racing|pounding|fluttering)\\b[^?]{0,60}\\b(?:after|since)',
    `${hadShock}\\b[^.?!]{0,60}\\b${shockSymptom}|${shockSymptom} [^.?!]{0,30}\\b(?:after|from|since) an? (?:\\w+ )?(?:electric(?:al)? )?shock`,
    '(?:eyes|skin) (?:\\w+ ){0,3}yellow\\b[^?]{0,60}\\b(?:after|since|from)',
    '(?:pee|urine) (?:\\w+ ){0,3}(?:brown|dark|black|red|cola\\w*)\\b[^?]{0,60}\\b(?:after|since|from)',
    'chest feels? (?:like|very|so|really|heavy|crushed|weird)|elephant on (?:my|his|her|the) chest|crushing (?:feeling|pain)',
    '(?:baby|newborn|infant|toddler|child|son|daughter)\\b[^.?!]{0,30}\\bfever of (?:4\\d|10[3-9])|(?<!\\b(?:to|can|could|will|would|may|might|i|you|not|from|of|avoid|without|prevent|risk) (?:get|be|getting|being) )electrocuted',
  )}(?!\\w)`,
);
/**
 * What attackers and programs do unnoticed is asked about, not for.
 * @param deed all of it: what stands before is looked at only where a deed is
 */
const byNoStranger = (deed: string) =>
  `(?=${deed})(?<!\\b(?:can|could|do|does|did|how|if|may|might|would|will|that|when) (?:an? |the |some )?(?:hackers?|attackers?|malware|rootkits?|virus(?:es)?|spyware|trojans?|worms?|botnets?|programs?|apps?|websites?|phone|pc|criminals?|(?:someone|somebody)\\b(?=[^.?!]*\\b(?:wi-?fi|network|account|pc|computer|phone|files?|data)\\b))\\b[^.?!]{0,80})${deed}`;
const harmToOthersPattern = new RegExp(
  `\\b${oneOf(
    byNoStranger(
      'without (?:him|her|them|his|their|my \\w+|any ?(?:one|body)|some(?:one|body)) (?:ever )?(?:knowing|noticing|finding out|realizing|realising|tasting)',
    ),
    '(?:give|giving|put|putting|mix|mixing|add|adding|in (?:his|her|their))\\b(?:(?!users?\\b|files?\\b|folder|account)[^.?!]){0,60}\\bwithout telling (?:him|her|them)',
    '(?:slip|sneak)\\b[^.?!]{0,30}\\bto (?:my|him|her|them|someone|somebody)',
    `(?:secretly|sneak\\w*|slip|slipping|spik(?:e|ing)(?! (?:when|while|after|in|on|every|if|during) (?!his|her|their))|lac(?:e|ing)|hid(?:e|ing)(?! in (?!his|her|their|my)))\\b[^.?!]{0,40}\\b(?:drinks?|tea|coffee|food|meal|juice|wine|beer)`,
    `(?:what|which|how)\\b[^.?!]{0,60}\\b(?:make|makes) (?:him|her|(?<!\\b${machine}\\b[^.?!]*)them|someone|somebody) (?:sick|ill|throw up|vomit|pass out|sleepy|sleep)|sleeping potion`,
    `${byNoStranger('secretly (?:give|make|drug|dose|feed|put|mix|add)\\b')}|${byNoStranger('(?:make|give|drug|dose|feed)\\b[^.?!]{0,40}\\bsecretly')}`,
    '(?:put|putting|mix|mixing|add|adding|drop|dropping|crush|crushing)\\b[^.?!]{0,40}\\bin(?:to)? (?:my|his|her|their) (?:\\w+ ){0,2}(?:drink|tea|coffee|food|dinner|meal|juice|wine|beer|water) so (?:that )?(?:he|she|they)\\b',
    `poison (?:my|him|her|them|someone|somebody|a person|people|the neighbou?r\\w*)(?! (?:\\w+ ){0,2}(?:arp|dns|caches?|ivy|routes?|routing))`,
    'kills? (?:\\w+ ){0,3}without (?:a )?trace|(?:undetectable|untraceable|undetected) (?:plant |herbal )?poison\\w*|poison(?:ous)? (?:\\w+ ){0,3}(?:undetected|untraceable|without (?:a )?trace)',
    'knock (?:him|her|them|someone|somebody|my (?:wife|husband|girlfriend|boyfriend|date|kids?|boss|roommate|neighbou?r)) out',
  )}(?!\\w)`,
);

/** In small letters, without apostrophes and line breaks. */
export function plainText(message: string): string {
  return message.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ');
}

/** What comes before any other answer when somebody may be in danger; undefined when nothing points to it. */
export function findDanger(message: string): string | undefined {
  const text = plainText(message);
  if (isCrisis(text)) return bleeds.test(text) ? `${crisis}\n\n${deepCut}` : crisis;
  const poisoned = poisonWords.test(text) || isPoisoned(text) ? poisonAdvice(text) : undefined;
  // Whoever is in danger by their signs needs the emergency number before the poison center.
  const bySigns = findBySigns(text);
  if (poisoned) return bySigns && !isForAnimal(poisoned) ? `${bySigns}\n\n${poisoned}` : poisoned;
  const found = findEmergency(text) ?? bySigns;
  if (found) return found;
  if (hasSwallowedSomething(text)) return poisonAdvice(text);
  if (danger.test(text)) return emergency;
  if (harmToOthersPattern.test(text)) return harmToOthers;
  return undefined;
}

const isForAnimal = (text: string) => text === poisonedAnimal;
const bleeds = /\b(?:deep|bleed\w*|gash\w*|wont stop|cut myself)\b/;
/** "Hasn't eaten since yesterday" tells that nothing was swallowed. */
const notSwallowed = /\b(?:hasnt|havent|hadnt|didnt|not|never|nt|barely|hardly|nothing) (?:\w+ )?\w+$/;

/** Somebody ate, drank or took something that is not everyday food. */
function hasSwallowedSomething(text: string): boolean {
  for (const match of text.matchAll(ingestionPattern)) {
    if (notSwallowed.test(match[0])) continue;
    const object = text.slice(match.index + match[0].length);
    const food = everydayFood.exec(object)?.[0];
    if (food === undefined || (pets.test(match[0]) && harmfulToPets.test(food))) return true;
  }
  return false;
}
