import { homemadeWarnings } from './plants/homemade.js';
import { isTakenForAnother } from './plants/lookalikes.js';
import { findPlantDangers } from './plants/plantDangers.js';
import type { SafetyCase } from './safetyCase.js';
import type { Statement } from './statements.js';

const eye =
  /\b(?:in|into|on|around|inside) (?:(?:my|the|his|her|their|both|your|our|an?|\w+s) )?(?:\w+ )?(?:eyes?|eyelids?)\b|\b(?:rins|wash|bath)(?:e|es|ing)? (?:out )?(?:my|his|her|their|our|the|\w+s) (?:\w+ )?eyes?\b|\bdrops for (?:\w+ ){0,2}eyes?\b|\beye ?(?:drops?|wash|bath|rinse)\b/i;
const eyeIllness = /\b(?:pink ?eye|conjunctivitis|styes?|cataracts?)\b/i;
const homemade = /\b(?:herb\w*|teas?|oils?|drops|honey|remed\w+|natural\w*|compress)\b/i;
const ear =
  /\b(?:in|into|inside) ears?\b|\b(?:in|into|on|around|inside) (?:my|the|his|her|their|both|your|our|an?|\w+s) (?:\w+ )?(?:ears?|ear canal)\b|\bear ?(?:drops?|oil|pain|wash|candles?|aches?|infections?|wax)\b|\beardrums?\b/i;
const injected = /\binject(?:ing)?\b/i;
const inserted =
  /\b(?:enema|suppositor\w+|vagina\w*|tampon|intravenous\w*|up (?:my|his|her|the|your) (?:nose|butt))\b/i;
const smoked = /\b(?:smok(?:e|ing)|vap(?:e|ing)|snort(?:ing)?)\b/i;
const aboutSmoking = /\b(?:stop|quit|quitting|stopping|smoker|give up|second ?hand)\b/i;
const fromTheWild =
  /\b(?:mushrooms?|toadstools?|\w*berry|\w*berries|plants?|weeds?|leaf|leaves|roots?|seeds?|flowers?|chanterelles?|morels?|bolete\w*|garlic|ramps|fruit|dandelions?|nettles?|queen annes? lace)\b/i;
const found =
  /\b(?:found|picked|forag\w+|identif\w+|edible|apart|look(?:s|ed)? like|how (?:do|can) (?:i|you) (?:tell|know)|grow(?:s|ing)? (?:in|on|by|behind)|(?:in|from|on) (?:my|the|our|a) (?:\w+ )?(?:yard|back ?yard|garden|woods?|forest|lawn|meadow|field|bush|roadside|park|trail))\b/i;
/** Of these the deadly doubles grow beside every road. */
const wildRoot =
  /\bwild (?:carrots?|parsnips?|celery|parsley|chervil|onions?)\b|\b(?:cow parsley|queen annes? lace|wild grapes?)\b/i;
const eaten =
  /\b(?:eat\w*|edible|safe\w*|tea|drink\w*|cook\w*|salad|soup|pesto|jam|syrup|tincture|tell|know|identif\w+|ok|okay|poison\w*|use|take)\b/i;
const eatenRoot =
  /\b(?:pick\w*|forag\w+|jam|jelly|eat\w*|edible|cook\w*|salad|soup|stew|roast\w*|teas?|dig|dug|found|harvest\w*)\b/i;
const kept = /\b(?:dry|dried|drying|freez\w+|preserv\w+|stor(?:e|ing))\b/i;
const far = /\b(?:forest|woods|meadow|roadside|park|trail|hike)\b/i;
const refers = /\b(?:it|them|they|these|those)\b/i;
const picked = /\b(?:picked|forag\w+)\b/i;
/** Somebody does not know what they have picked. */
const unsurePick =
  /\b(?:picked|found|forag\w+|collected|gathered)\b[^?]*\b(?:maybe|might be|may be|could be|perhaps|not sure|unsure|looks? like|says?|thinks?|no idea|don'?t know)\b/i;
/** Signs of an illness that no herb may delay the help for. */
const alarming = new RegExp(
  [
    String.raw`\bappendi\w+|\bstiff neck\b|\bworst headache|\bthunderclap|\bjaundice\b|\byellow (?:eyes|skin)\b|\b(?:my|his|her) (?:\w+ )?(?:skin|eyes) (?:has |have |is |are )?(?:turn(?:ed|ing|s)?|went|gone|look(?:s|ed)?|is|are|got)?(?: \w+)? ?yellow|\bskin (?:has )?turned yellow|\btick bite|\bbull'?s?[- ]?eye rash`,
    String.raw`\bfever (?:of )?(?:39|4\d|10[2-9])|\b(?:39\.\d|4[01](?:\.\d)?) ?(?:°|c\b|fever|degrees)|\b(?:bab(?:y|ies)|infant|newborn)\b[^.?!]{0,30}\bfever\b`,
    String.raw`\bsudden(?:ly)? (?:blind\w*|weak\w*|numb\w*|vision|headache|severe)|\b(?:vision|sight) (?:loss|is gone|went)`,
    String.raw`\b(?:can'?t|cannot|unable to) (?:pee|urinate|swallow|keep (?:\w+ ){0,2}down|see|walk)\b`,
    String.raw`\bblood in (?:my|his|her|the|their) (?:stool|poop|poo|urine|pee|vomit|spit)|\bbloody (?:stool|diarrhea|urine|pee)|\bblack (?:stools?|poop)\b|\b(?:stools?|poop|poo) (?:is|are|was|were|has|have|looks?|turned|went) (?:\w+ ){0,2}(?:black|bloody|tarry)\b`,
    String.raw`\blump in\b|\bnumb (?:arm|leg|face|side)\b|\b(?:stomach|belly|tummy|abdomen) hurts? (?:so |very |really )?(?:badly|bad|terribly|a lot)\b|\bbreast lump|\bsevere (?:\w+ )?(?:abdominal|stomach|belly|back) pain`,
    String.raw`\bdeep (?:cut|wound|burn)|\bthird[- ]degree|\bsepsis\b|\bblood poisoning\b|\bred (?:streaks?|lines?|stripes?)\b[^.?!]{0,30}\b(?:arm|leg|hand|foot|up|wound|spread\w*)\b|\bpregnan\w+ (?:and|but) (?:i'?m )?bleeding`,
    String.raw`\b(?:bleed\w*|spotting)\b[^.?!]{0,40}\b(?:pregnan\w+|week \d{1,2}|\d{1,2} weeks|trimester)|\b(?:pregnan\w+|weeks along|trimester)\b[^.?!]{0,40}\bbleed\w*`,
    String.raw`\b(?:baby|infant|newborn)\b[^.?!]{0,40}\b(?:won'?t|not|refus\w+ to|doesn'?t|stopped) (?:drink\w*|feed\w*|nurs\w+)`,
  ].join('|'),
  'i',
);
/** Weeks of licorice take potassium, which muscles and heart need. */
const licorice = /\b(?:liquorice|licorice|licorish|liqourice|liquorish|licorise|liqorice)\b|\bglycyrrhiz\w+/i;
const licoriceTaken =
  /\b(?:had|have|having|drink\w*|drank|eat\w*|ate|tak\w+|took|love\w*|us(?:e|ed|ing)|ive|i've|daily|every ?day|since|after)\b/i;
const lowPotassium =
  /\b(?:weak\w*|cramp\w*|paraly\w*|palpitations?|tingl\w*|heart (?:\w+ ){0,3}(?:flutter\w*|skip\w*|rac\w*|pound\w*|irregular\w*|stumbl\w*)|can'?t (?:walk|stand|climb|lift|get up)|swollen (?:legs|ankles|feet)|(?:legs|arms|muscles) (?:\w+ ){0,3}(?:heavy|give way|giving way|swollen|numb|like jelly))\b/i;
const diabetes = /\b(?:diabet\w*|insulin|metformin|high (?:blood )?sugar)\b/i;
const footWound =
  /\b(?:foot|feet|toes?|heels?|soles?|ankles?)\b[^.?!]{0,40}\b(?:ulcers?|sores?|wounds?|blisters?|cuts?|holes?|infect\w*|black|open)\b|\b(?:ulcers?|sores?|wounds?|blisters?|cuts?|holes?|infect\w*|black)\b[^.?!]{0,30}\b(?:foot|feet|toes?|heels?|soles?|ankles?)\b/i;
const openWound =
  /\b(?:open (?:wounds?|cuts?|sores?)|broken skin|(?:raw|bleeding|weeping) skin|(?:cracked|raw|bleeding) nipples?|surgical (?:wound|cut)|bleeding (?:wounds?|cuts?))\b/i;
const laxative =
  /\b(?:laxatives?|sennas?|sennosides?|epsom salts?|dulcolax|bisacodyl|cascara|aloe|buckthorn|castor oil)\b/i;
/** What is in these may be named beside them. */
const vagueLaxative = /\b(?:cleanse|slimming tea|detox tea)\b/i;
const weightLoss =
  /\b(?:loo?s(?:e|ing)|drop|shed) (?:some |\w+ )?(?:weight|fat|kg|kilos?|pounds|lbs?|\d+)|\bweight loss\b|\bslim(?:mer|ming)?\b|\b(?:be|get|stay) thin\b/i;
const eatingDisorder =
  /\b(?:anorexi[ac]\w*|bulimi\w+|eating disorder|binge eating|make myself (?:sick|throw up|vomit))\b/i;
/** Oils of seeds, nuts, fish and resin, which are no essential oils. */
const pressedOil =
  /^(?:olive|coconut|fish|liver|krill|flax|flaxseed|linseed|seed|primrose|cbd|hemp|borage|castor|avocado|sesame|mct|vegetable|cooking|sunflower|canola|rapeseed|grapeseed|argan|almond|peanut|soybean|germ|omega|garlic|nigella|salad|motor|vitamin|the|an?|of|this|that|any|some|my|its|neem|algae|algal|truffle|walnut|palm)$/i;
const swallowedOil =
  /\b(?:swallow\w*|drink\w*|eat(?:ing)?|internal(?:ly)?|by mouth|oral(?:ly)?|ingest\w*|under (?:my|the) tongue|in(?:to)? (?:(?:my|a|his|her|the|your) )?(?:water bottle|drinking water|glass of water|bottle of water|drink|smoothie|food|coffee|juice)|in (?:my|a|his|her) (?:water|tea)|shots?)\b/i;
const coated = /\b(?:capsules?|coated|pills?|softgels?)\b/i;
const naturalIsSafe =
  /\b(?:natural\w*|herbal|herbs?|organic|plants?)\b[^.?!]{0,40}(?:\b(?:always|so|therefore|automatically|must be|completely|totally|really|100|because)\b[^.?!]{0,15}\bsafe\w*|\b(?:harmless|no side effects?|without side effects?|better than (?:chem\w+|drugs?|pills?|med\w+))|\b(?:can'?t|won'?t|never|doesn'?t) (?:hurt|harm))|\bsafe\w*\b[^.?!]{0,20}\b(?:because|since|as) (?:it'?s|they'?re|its|it is|they are) (?:all |just |100% )?(?:natural|herbal|organic|an? (?:plant|herb)|plants|herbs)/i;
const bringsOnPeriod =
  /\b(?:bring(?:ing|s)?|start|induce|jump ?start|kick ?start|get)\b[^.?!]{0,20}\b(?:on|back|down|my|a|late|missed)\b[^.?!]{0,20}\bperiods?\b|\bperiods?\b[^.?!]{0,30}\b(?:late|missed|overdue)\b|\b(?:late|missed|overdue) periods?\b|\bbring it on\b|\bemmenagogue/i;

/**
 * What is dangerous with any plant, whether its name is known or not: eyes, ears and wounds, the wild, essential oils to
 * swallow, smoke, injections, weight, a late period, and the belief that what is natural is safe.
 */
export function findGeneralWarnings({ message, before, remedies, medicines }: SafetyCase): Statement[] {
  const text = message.replace(/[’']s\b/g, 's').replaceAll('’', "'");
  const warnings: string[] = [];
  if (alarming.test(text))
    warnings.push(
      "Don't treat this with herbs: it can be a sign of something serious. See a doctor today, and call your emergency number if it is sudden, severe or getting worse.",
    );
  // Am J Med Sci 2003;325:153 and Mayo Clin Proc 2003;78:767: paralysis by licorice.
  if (licorice.test(text) && licoriceTaken.test(text) && lowPotassium.test(text))
    warnings.push(
      "Stop taking licorice and have your blood tested today: it lowers potassium, and weak muscles, cramps or a stumbling heart can be its signs. Don't wait: call your emergency number if you get weaker, or if your heart beats irregularly.",
    );
  // NICE NG19: Diabetic foot problems.
  if (diabetes.test(text) && footWound.test(text))
    warnings.push(
      "Don't put any herb on a foot wound with diabetes: have a doctor or a foot clinic look at it today, because it can cost the foot. Go to an emergency room now if it is hot, swollen or black, or if you have a fever.",
    );
  warnings.push(...findPlantDangers(text));
  if (eye.test(text) || (eyeIllness.test(text) && homemade.test(text)))
    warnings.push(
      "Don't put any herb, oil, tea or homemade drops into an eye: it isn't sterile and can cause an infection or a burn. A pharmacist has sterile drops; see a doctor about pain, changed sight or redness that stays.",
    );
  if (ear.test(text))
    warnings.push(
      "Don't put any herb, oil or homemade drops into an ear: with a hole in the eardrum they can damage the hearing. See a doctor about pain, discharge or fever.",
    );
  if (openWound.test(text))
    warnings.push(
      "Don't put any herb, oil or homemade salve on an open wound: it isn't sterile, and plant substances get into the blood there. Clean it with water; see a doctor about a deep, dirty or red one.",
    );
  if (isLaxative(text, remedies.length) && weightLoss.test(text))
    warnings.push(
      "Don't use laxatives to lose weight: they take water and salts, not fat, and can harm the bowel and the heart.",
    );
  if (eatingDisorder.test(text))
    warnings.push(
      "Don't change appetite or weight with herbs when you have or had an eating disorder: talk to your doctor, or to a help line for eating disorders.",
    );
  if (inserted.test(text) || (injected.test(text) && medicines.length === 0))
    warnings.push("Don't inject or insert any herb, oil or homemade preparation: it can poison the blood.");
  if (smoked.test(text) && !aboutSmoking.test(text) && remedies.length > 0)
    warnings.push("Don't smoke, vape or snort any herb: smoke and vapor harm the lungs.");
  if (isTakenForAnother(text) || isFromTheWild(text) || isPickedBefore(before, text))
    warnings.push(
      "Don't eat or drink anything from the wild unless an expert has identified it in person: deadly mushrooms and plants look like edible ones, and I can't tell them apart. Call a poison center if some was eaten (US: 1-800-222-1222).",
    );
  warnings.push(...homemadeWarnings(text));
  if (isEssentialOilSwallowed(text) && remedies.every(({ subject }) => subject.use.swallow !== 'toxic'))
    warnings.push(
      "Don't swallow essential oils: they are far stronger than the plant, and many are poisonous.",
    );
  if (bringsOnPeriod.test(text))
    warnings.push(
      "Don't take any herb to bring on a period: you may be pregnant, and such herbs have poisoned people. Take a pregnancy test, and ask a doctor or midwife.",
    );
  if (naturalIsSafe.test(text))
    warnings.push(
      "Don't assume that natural means safe: plants hold strong substances, some are poisonous, and many change how medicines work. Ask a pharmacist if you take any medicine, are pregnant or have an illness.",
    );
  return warnings.map((warning) => ({ severity: 'avoid', text: warning }));
}

/** Is it about what was picked a moment ago, or does somebody brew who does not know what they have picked? */
function isPickedBefore(before: string, text: string): boolean {
  return (
    (refers.test(text) && isFromTheWild(`${before} ${text}`)) ||
    (unsurePick.test(before) && fromTheWild.test(before) && eaten.test(text))
  );
}

function isLaxative(text: string, remedyCount: number): boolean {
  return laxative.test(text) || (vagueLaxative.test(text) && remedyCount === 0);
}

/** Is something to be eaten, or kept for that, which somebody found? */
function isFromTheWild(text: string): boolean {
  if (wildRoot.test(text) && eatenRoot.test(text)) return true;
  const isUsed = eaten.test(text) || picked.test(text) || (kept.test(text) && far.test(text));
  return fromTheWild.test(text) && found.test(text) && isUsed;
}

function isEssentialOilSwallowed(text: string): boolean {
  if (!swallowedOil.test(text) || coated.test(text)) return false;
  return [...text.matchAll(/(?<![\w-])([\w-]+) oils?\b/gi)].some(([, kind = '']) => !pressedOil.test(kind));
}
