import { isOfAnimal } from './poisonings.js';
import { words } from './signWords.js';

// The net for what no rule knows. For text in small letters and without apostrophes.
const strong = words(
  'sudden\\w*|severe\\w*|worst|unbearable|excruciating|agony|stabbing|tearing|like hell|so bad|really bad(?:ly)?|very bad|terrible|horrible|awful|intense|out of nowhere|all at once',
  '(?:getting|gets|got|is) (?:\\w+ )?worse|(?:wont|doesnt|cant|isnt|hasnt) stop\\w*|cant (?:walk|stand|move|sleep|swallow|keep|bend|lift|straighten|bear|put weight)|screaming|doubled over|spreading fast|all day|nonstop',
);
const ofBody = words(
  'pain\\w*|hurts?|hurting|aches?|aching|head ?aches?|cramp\\w*|vomit\\w*|throw(?:s|ing)? up|threw up|puk\\w*|swoll?en|swell\\w*|swole|bleed\\w*|numb\\w*|paraly[sz]ed|dizz\\w*|faint\\w*|rash|fever|weak(?:ness)?|breath\\w*|wheez\\w*|palpitations|racing heart|seiz\\w*|diarr\\w*|lump|vertigo',
);
/** Danger enough without a strong word. */
const alone = words(
  'blood in (?:my|his|her|their|the)?(?: \\w+)? ?(?:pee|urine|wee|stools?|poo|poop|vomit|spit|sputum|semen|phlegm|eye|toilet)|(?:pee|peed|peeing|poo|poop\\w*|vomit\\w*|cough\\w*|spit\\w*|wee\\w*|pissing) (?:up |out )?(?:\\w+ )?blood|bloody (?:stools?|diarr\\w*|urine|pee|vomit|poo)',
  'black(?:ed|ing) out|pass(?:ed|ing) out|faint(?:ed|s|ing)|collaps(?:ed|es)|burning up|cant (?:breath\\w*|swallow|pee|wee|urinate|feel (?:my|his|her)|move (?:my|his|her)|keep (?:anything|water|fluids|food|it|nothing) down|put weight)',
  '(?:arms?|legs?|face|foot|feet|hands?|side|fingers|lips?|tongue) (?:is |are |has |have |gone |went |feels? |going |all |completely |suddenly )+(?:numb|paraly[sz]ed|cold and white|white and cold|blue)|numb(?:ness)? (?:in|on|down|of) (?:my|his|her|the|one|both) (?:\\w+ )?(?:arms?|legs?|face|foot|feet|hands?|side|lips?|tongue)',
  '(?:eyes?|skin|eyeballs) (?:\\w+ ){0,4}yellow|yellow (?:eyes|skin|eyeballs)|(?:face|tongue|throat|whole leg|arm|belly) (?:\\w+ ){0,3}(?:swoll?en|swelled|swole|swelling)|swollen (?:face|tongue|throat|arm|belly|leg(?!s))|double vision|lost (?:my|his|her) (?:hearing|voice suddenly|sight|vision)|(?:having|has|had) (?:a |an )?(?:seizure|fit)s?|choking|spurting',
);
/** What is asked of plants, of kitchens, of the past, of others in general or of how to prevent it. */
const notMeant = words(
  'leaf|leaves|stems?|seedlings?|roots?|soil|compost|basil plant|recipe|cook\\w*|sauce|essay|novel|history|medieval|romans?|prevent\\w*|causes?|caused|symptoms? of|signs? of|side effects?|how do (?:i|you) give|(?:years?|months?|decades?) ago|last (?:year|month|summer|winter)|as a (?:child|kid)|in general|can it|could it|does it|will it|may it|printer|monitor|battery|router',
);

const advice =
  "**I can't judge symptoms: call your emergency number (112 in Europe, 911 in North America, 999 in the UK) if it is sudden, severe or getting worse; ask a doctor today.** No herb replaces that.";
const adviceForAnimal =
  "**I can't judge symptoms: call a veterinarian today, and an animal emergency clinic now if it is sudden, severe or getting worse.** No herb replaces that.";

/** What is said before all else where a message tells of an acute sign of the body; undefined when it does not. */
export function adviceOnAcuteSign(text: string): string | undefined {
  const isTold = (alone.test(text) || (strong.test(text) && ofBody.test(text))) && !notMeant.test(text);
  if (!isTold) return undefined;
  return isOfAnimal(text) ? adviceForAnimal : advice;
}
