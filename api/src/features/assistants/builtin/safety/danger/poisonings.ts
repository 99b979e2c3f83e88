import { loadReference } from '../names/reference.js';
import {
  mushroomPoison,
  overdose,
  paracetamolOverdose,
  poison,
  poisonedAnimal,
  sickFromMushrooms,
  snakeBite,
  swallowedBattery,
} from './dangerTexts.js';
import { oneOf } from './machines.js';
import { youngAnimalOrChild } from './people.js';

// Everything is compared with text in small letters and without apostrophes.
/** A clause that leaves out who did it: "took a whole box", "and drank the rest". */
const withoutSubject = String.raw`(?:^|[.,;:!?] ?|\b(?:and|just|accidentally|then|also|now|yesterday|today|tonight|last night|earlier|hi|help|ok|so) )`;
const container =
  '(?:box(?:es)?|bottles?|pack(?:et|age)?s?|strips?|jars?|blisters?|blister packs?|tubs?|tubes?)';
/** What a box or a bottle may hold without any harm. */
const harmless =
  '(?! (?:of )?(?:the |my |this |that )?(?:wine|beer|water|coke|cola|soda|juice|milk|lemonade|tea|coffee|chips|crisps|cookies|chocolates?|biscuits|candy|sweets|honey|jam|pickles|pasta|sauce|cables?|screws?|parts?|tools?|cards?|photos?|pens?|paper|books?|notes|to|home|back|with (?:me|us)|from the (?:shop|store))\\b)';
/** So many of them were not taken by the leaflet, unless a measure or a time is told. */
/** Also "our little one". */
const young = `(?:${youngAnimalOrChild}|(?:little|wee|small) (?:one|man|guy|girl|boy))`;
const many =
  '(?:(?:about|around|like|over|nearly|almost|roughly|at least|maybe) )?(?:\\d{2,}|ten|twelve|fifteen|(?:twen|thir|for|fif|six)ty|a (?:dozen|handful|hundred)|dozens of|(?:two|three|several) handfuls of)(?! ?(?:mg|mcg|ug|ml|g|iu|units?|drops?|days?|weeks?|minutes?|hours?|years?|%)(?!\\w))';
const counted =
  '(?:pills?|tablets?(?! (?:pcs?|computers?|to (?:the|a|my)|back|for the (?:class|school)))|capsules?|caps|tabs|softgels?|gummies)(?! (?:left|remaining|per|each|for (?:the|a|my)|(?:over|in|within|during|a) (?:the |a |an |\\d+|one|two|three|last|ten|week|month|day)))';
const swallowed = oneOf(
  'ate|eaten|drank|drunk|chewed|licked|ingested|sipped|gulped|nibbled|tasted|sw[ao]ll?o?w?e?d',
  '(?:took|taken|had) (?:a |an |one |two |three |some |half a |\\d )?(?:big |small |whole |full )?(?:spoon\\w*|teaspoon\\w*|tablespoon\\w*|tsp|tbsp|mouthfuls?|swigs?|sips?|gulps?|shots?|drops?|dose)',
);
/** What is known, feared, told of others or asked in general has not happened. */
/** @param verb looked at first, so that what stands before it is looked at only where it stands */
const done = (verb: string) =>
  `(?=${verb})(?<!\\b(?:is|are|be|been|being|was|were|if|when|never|often|usually|commonly|traditionally|people|they|birds?|animals?|deer|romans?|greeks?|natives?|socrates|philosopher|get|gets|who|anyone|anybody|ever|not|nt|dont|didnt|havent) (?:ever |also |then |always |only )?)${verb}`;
const wildMushroom =
  /\b(?:wild|forag\w+|picked|found|gathered|collected|woods?|forest|garden|yard|lawn|field|meadow|park|unknown|unidentified|sick|ill|vomit\w*|throw\w* up|threw up|puk\w*|diarr\w*|cramps?|nause\w*|dizzy|sweat\w*|hallucinat\w*)\b/;
const mushroom = String.raw`\b(?:mushrooms?|toadstools?|fung(?:i|us)|death ?caps?|shrooms?|boletes?|chanterelles?|morels?|puffballs?|amanitas?|ink ?caps?|russulas?|ceps?|porcini)`;
/** "Fried some boletes, now cramps": what followed says that they were eaten. */
const mushroomThenSick = new RegExp(
  `\\b(?:fried|cooked|ate|had|tried|made)\\b[^.?!]{0,40}${mushroom}\\b[^.?!]{0,50}\\b(?:now|then|since|later)\\b[^.?!]{0,30}\\b(?:sick|ill|vomit\\w*|throw\\w*|puk\\w*|diarr\\w*|cramps?|nause\\w*|dizzy|sweat\\w*)\\b|${mushroom}\\b[^.?!]{0,60}\\b(?:made|making) (?:me|us|him|her|them|everyone) (?:\\w+ )?(?:sick|throw up|vomit|ill|dizzy|puke)\\b`,
);
const ateMushroom = new RegExp(
  `\\b${done('(?:ate|eaten|had|cooked and ate|tasted|tried|sw[ao]ll?o?w?e?d)')}\\b(?! by\\b)[^.?!]{0,60}${mushroom}\\b|${mushroom}\\b[^.?!]{0,40}\\b(?:i|we|he|she|they) (?:\\w+ )?(?:ate|had eaten|have eaten)\\b`,
);
const sickFromMushroom = new RegExp(
  `\\b(?:sick|ill|vomit\\w*|(?:throw\\w*|threw) up|puk\\w*|diarr\\w*|cramps?|nause\\w*|hallucinat\\w*)\\b[^.?!]{0,30}\\b(?:after|from|since)\\b[^.?!]{0,40}${mushroom}\\b`,
);
const battery = String.raw`(?:batter(?:y|ies)|(?:button|coin) cells?|lithium (?:coins?|dis[ck]s?|cells?)|(?:cr|lr|br|sr) ?\d{2,4})`;
const swallowedOil = new RegExp(
  `\\b${done('(?:sw[ao]ll?o?w?e?d|drank|drunk|gulped|sipped|licked)')}\\b[^.?!]{0,40}\\b(?:essential|clove|cinnamon|(?:pepper|spear)?mint|lavender|oregano|thyme|rosemary|sage|lemon(?:grass)?|orange|bergamot|citronella|cedar(?:wood)?|pine|juniper|cajeput|ylang|geranium|patchouli|frankincense|anise|lamp|torch|neem|mullein|massage|aroma\\w*|diffuser|menthol) oils?\\b`,
);
const withBattery = new RegExp(`\\b${battery}\\b`);
const snake =
  /\b(?:snake|viper|adder|rattler|rattlesnake|copperhead|cottonmouth|moccasin|mamba|krait|cobra)s?\b/;
const snakeBitten =
  /\b(?:snakes?|vipers?|adders?|rattlers?|rattlesnakes?|copperheads?|cottonmouths?|moccasins?|mambas?|kraits?|cobras?)[- ]?(?:bit|bite|bitten)(?!\w)|\bbit(?:ten)? (?:\w+ ){0,4}by (?:an? )?(?:\w+ )?(?:snake|viper|adder|rattler|rattlesnake|copperhead|cottonmouth|moccasin|mamba|krait|cobra)\b|\b(?:snake|viper|adder|rattler|rattlesnake|copperhead|cottonmouth|moccasin|mamba|krait|cobra) (?:has |just |\w+ )?(?:bit|bitten)\b/;
const severe =
  /\b(?:unconscious|not breathing|trouble breathing|cant breathe|seizures?|fitting|convuls\w+|passed out|collapsed|(?:wont|cant|not|isnt) wak\w*|(?:cant|hardly|barely) stay awake|blue lips|slurr\w+)(?!\w)/;
const drowsy =
  /\b(?:sleepy|drows\w*|dizzy|confus\w*|groggy|out of it|falling asleep|slow breathing|hallucinat\w*)\b/;
const overdosed = new RegExp(
  String.raw`\b(?:overdos\w+|too (?:much|many)|${many} (?:of )?(?:[\w-]+ ){0,3}?${counted}|(?:whole|entire|full|half (?:a|the)) ${container}|vodka|whisk(?:e?y)|alcohol|rum|gin|sleeping (?:pills|tablets)|kratom|opioid\w*|benzo\w*|xanax)\b`,
);

/** "Mushrooms we picked, ate on Saturday, all been throwing up": the parts stand far from each other. */
const isSickFromPickedMushrooms = (text: string) =>
  new RegExp(mushroom).test(text) &&
  /\b(?:pick\w*|forag\w+|found|gathered|wild|woods?|forest|field)\b/.test(text) &&
  /\b(?:ate|eaten|had|cooked|fried|since|after)\b/.test(text) &&
  sick.test(text);
const sick =
  /\b(?:been sick|being sick|vomit\w*|throw\w* up|threw up|puk\w*|diarr\w*|runs|cramps?|yellow|jaundice\w*|hallucinat\w*)(?!\w)/;
const yellow = /\b(?:yellow|jaundice\w*|confus\w*|drows\w*|bleed\w*)(?!\w)/;
const paracetamol = /\b(?:paracetamols?|acetaminophens?|tylenols?|panadols?|apap|co-?codamol)\b/;
const animal =
  /\b(?:dogs?|doggos?|doggy|pooch|pupp(?:y|ies)|cats?|kitty|kitties|kittens?|pets?|horses?|ponies|pony|rabbits?|bunn(?:y|ies)|hamsters?|guinea ?pigs?|parrots?|budgies?|ferrets?|goats?|chickens?|hens?)\b/;
/** Somebody else than the animal's owner. */
const human =
  /\b(?:child|children|kids?|toddlers?|bab(?:y|ies)|infants?|newborn|sons?|daughters?|boys?|girls?|husband|wife|(?:i|we) (?:(?:just|also|accidentally) )?(?:ate|drank|took|swallowed|chewed|licked|had))\b/;

const happened = [
  new RegExp(
    `${withoutSubject}(?:took|taken|had|drank|drunk|downed|popped|necked|chugged|finished|sw[ao]ll?o?w?e?d) (?:(?:a|the|one|my|his|her|this|that) )?(?:(?:whole|entire|full) |half (?:a |the |of (?:a|the) )?|(?:two|three|\\d) )${container}\\b${harmless}`,
  ),
  new RegExp(
    `\\b${done('(?:took|taken|popped|downed|necked|had|ate|eaten|sw[ao]ll?o?w?e?d)')} ${many} (?:of )?(?:(?:my|his|her|the|these|those) )?(?:[\\w.-]+ ){0,4}?${counted}(?!\\w)`,
  ),
  new RegExp(`\\bsw[ao]ll?o?w?e?d (?:up )?by (?:\\w+ ){0,3}${young}\\b`),
  new RegExp(
    `\\b${battery}\\b[^.?!]{0,40}\\b(?:(?:swallow\\w*|sw[ao]ll?o?w?e?d)(?= *(?:[.?!,]|$)| (?:by|what|now|yesterday|today|last|an?|help|and|but|is)\\b)|(?:in|up|down) (?:(?:his|her|their|my) (?:nose|ear|throat|stomach|belly|mouth)|the (?:nose|ear|throat|stomach)))(?!\\w)`,
  ),
  new RegExp(
    `\\b${young}s?\\b[^.?!]{0,40}\\b(?:sw[ao]ll?o?w?e?d|(?<!(?:to|can|could|should|may|must|would|cant|wont|not|or|hard to|difficulty|trouble) )swallows?|gulped|ingested|got hold of (?:and ate|the (?:pills|tablets|meds|medicine)))(?= (?:a|an|the|my|some|his|her|one|two|it|something|half|\\d))`,
  ),
  sickFromMushroom,
  mushroomThenSick,
  /\b(?:took|taken|swallowed|drank|ate|downed|popped) all (?:of )?(?:the|my|his|her|their|our) (?:[\w-]+ ){0,3}(?:pills|tablets|capsules|drops|gummies|meds|medicines?|tincture|berries|seeds)\b/,
  new RegExp(
    `\\b(?:emptied|finished|downed) (?:an? |the |my |his |her )?(?:(?:whole|entire|full) )?${container}\\b[^.?!]{0,30}\\b(?:pills|tablets|capsules|drops|gummies|meds|medicines?|tincture)\\b`,
  ),
  new RegExp(
    `\\b${many} (?:of )?(?:[\\w-]+ ){0,4}?${counted} (?:taken|swallowed|eaten)(?= *(?:[.?!,]|$)| (?:at once|together|at the same time|in one go|by)\\b)`,
  ),
  new RegExp(
    `\\b(?:took|taken|swallowed|downed|popped|ate) (?:an?|one|the|two|three) ${container} (?:of |with )?(?:(?:my|his|her|the) )?(?:[\\w-]+ ){0,3}(?:pills|tablets|capsules|gummies|meds|tincture)\\b(?! (?:to|home|back|from)\\b)`,
  ),
  /\b(?:took|taken|drank|swallowed|ate|had) (?:way |far |much |a lot |lots )*more (?:[\w-]+ ){0,5}than (?:is |was )?(?:allowed|recommended|prescribed|advised|permitted|i should|(?:he|she|they) should|it says|written|the (?:dose|label|leaflet|package|box|maximum))/,
  /\b(?:drunk|eaten|sw[ao]ll?o?w?e?d|chewed|licked) (?:up )?(?:\w+ )?by (?:my|our) (?!mistake)/,
];

let poisonous: RegExp | undefined;

/** Something that must not be swallowed at all stands near the word that it was swallowed. */
function loadPoisonous(): RegExp {
  if (poisonous) return poisonous;
  const names = loadReference().names.flatMap(({ name, subject, exactCase }) =>
    subject.kind === 'remedy' && subject.use.swallow === 'toxic' && !exactCase && /^[a-z' -]{3,}$/i.test(name)
      ? [name.toLowerCase().replaceAll("'", '')]
      : [],
  );
  const name = `(?:${names.join('|')})(?:s|es)?`;
  poisonous = new RegExp(
    `\\b${done(swallowed)}\\b(?! (?:by|orally|raw)\\b)[^.?!]{0,50}\\b${name}\\b|\\b${name}\\b[^.?!]{0,40}\\b${done(swallowed)}\\b(?! by\\b)`,
  );
  return poisonous;
}

/** Was something dangerous swallowed, or somebody bitten by a snake, whoever it was? */
export function isPoisoned(text: string): boolean {
  return (
    snakeBitten.test(text) ||
    swallowedOil.test(text) ||
    happened.some((pattern) => pattern.test(text)) ||
    isSickFromPickedMushrooms(text) ||
    (ateMushroom.test(text) && wildMushroom.test(text)) ||
    loadPoisonous().test(text)
  );
}

/** Is an animal named, and no person who may be meant? */
export function isOfAnimal(text: string): boolean {
  return animal.test(text) && !human.test(text);
}

/** What is said of a poisoning: the emergency number goes first where minutes count. */
export function poisonAdvice(text: string): string {
  if (isOfAnimal(text)) return poisonedAnimal;
  if (snake.test(text) && /\bbit/.test(text)) return snakeBite;
  if (withBattery.test(text)) return swallowedBattery;
  if (severe.test(text) || (drowsy.test(text) && overdosed.test(text))) return overdose;
  if (paracetamol.test(text)) return paracetamolOverdose;
  if (new RegExp(mushroom).test(text)) return yellow.test(text) ? sickFromMushrooms : mushroomPoison;
  return poison;
}
