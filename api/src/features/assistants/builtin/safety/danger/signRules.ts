import type { bodySigns } from './bodySigns.js';
import { emergency, emergencyRoom, poisonInEye, veterinarian } from './dangerTexts.js';
import type { toldSigns } from './toldSigns.js';

type Sign = keyof typeof bodySigns | keyof typeof toldSigns;

interface SignRule {
  /** Each of these combinations alone is enough; all the signs of one have to be told, in whatever order. */
  anyOf: readonly (readonly Sign[])[];
  /** With this in the text it is not meant. */
  unless?: RegExp;
  text: string;
}

const pillow = /\b(?:leaf|leaves|stems?|plants?|pots?|pumpkin|clay|statue|painting|drawing|emoji|doll)\b/;
const sugar =
  'Is the person awake and able to swallow? Then give sugar, juice or ordinary soda at once. Give nothing by mouth to somebody who is drowsy or unconscious.';

// Mayo Clinic: Heart attack; NHS: Sepsis, Anaphylaxis, Ectopic pregnancy, Testicle pain, Diabetic ketoacidosis, Dehydration,
// Head injury, Carbon monoxide poisoning, Pulmonary embolism, Postpartum haemorrhage, Pre-eclampsia, Retinal detachment,
// Low blood sugar; CDC: Opioid overdose; AAOS: Cauda equina syndrome; CDC: Neutropenia, First aid for seizures; NHS: Burns and scalds, Glaucoma, Urinary retention; House Rabbit Society: GI stasis.
export const signRules: readonly SignRule[] = [
  {
    anyOf: [
      ['coAlarm'],
      ['burner', 'lit', 'gassed'],
      ['burner', 'several', 'gassed'],
      ['burner', 'since', 'headache', 'several'],
    ],
    unless: /\b(?:simmer\w*|recipe|cook(?:ing|ed)? (?:on|with)|battery)\b/,
    text: `${emergency} It may be carbon monoxide, which has no smell: get everybody and the animals out into fresh air first, and call from there.`,
  },
  {
    anyOf: [
      ['bigLips'],
      ['hives', 'hoarse'],
      ['hives', 'breathless'],
      ['allergen', 'hoarse'],
      ['allergen', 'breathless'],
      ['allergen', 'hives', 'vomiting'],
    ],
    unless:
      /\b(?:lip (?:filler|balm)s?|cold sore|sore throat|hay ?fever|pollen|bees? (?:balm|keep\w*)|inhaler|asthma)\b/,
    text: `${emergency} It may be a severe allergic reaction: use an adrenaline (epinephrine) auto-injector at once if there is one, and lie down, or sit up if breathing is hard.`,
  },
  {
    anyOf: [['speechless'], ['noPuffer', 'breathless'], ['noPuffer', 'speechless'], ['noPuffer', 'since']],
    text: `${emergency} Sit upright meanwhile.`,
  },
  {
    anyOf: [
      ['drug', 'unwakeable'],
      ['drug', 'blue'],
      ['drug', 'snoring'],
      ['unwakeable', 'snoring'],
      ['blue', 'snoring'],
    ],
    text: `${emergency} It may be an overdose: give naloxone if there is any, lay the person on their side, and if they don't breathe normally, start CPR. Stay with them, and say what was taken.`,
  },
  {
    anyOf: [
      ['drug', 'overheated'],
      ['drug', 'odd'],
      ['drug', 'fever'],
      ['heat', 'odd'],
      ['heat', 'unwakeable'],
    ],
    text: `${emergency} Meanwhile get the person to a cool place, loosen clothing and cool the skin with water. Say what was taken: nobody gets into trouble for asking for help.`,
  },
  {
    anyOf: [['unwakeable'], ['blue', 'since'], ['blue', 'breathless'], ['blue', 'child']],
    unless: pillow,
    text: emergency,
  },
  {
    anyOf: [
      ['heavyChest'],
      ['gray', 'clammy'],
      ['gray', 'referredPain'],
      ['clammy', 'referredPain'],
      ['heartburn', 'clammy'],
      ['heartburn', 'referredPain'],
      ['referredPain', 'breathless'],
      ['clammy', 'breathless'],
    ],
    unless:
      /\b(?:sugar|insulin|diabet\w*|type ?(?:1|one)|glic\w+|menopaus\w*|hot flash\w*|hot flush\w*|gym|workout|work(?:ed|ing) out|cough|toothache|wisdom tooth|tmj|grind\w*)\b/,
    text: `${emergency} It may be a heart attack: sit down, don't drive yourself, and say so on the phone.`,
  },
  {
    anyOf: [
      ['typeOne', 'vomiting'],
      ['diabetic', 'acetone'],
      ['diabetic', 'vomiting', 'deepBreath'],
      ['diabetic', 'vomiting', 'drowsy'],
      ['diabetic', 'vomiting', 'odd'],
      ['diabetic', 'deepBreath', 'drowsy'],
      ['acetone', 'vomiting'],
      ['acetone', 'deepBreath'],
    ],
    text: `${emergency} With diabetes it may be ketoacidosis. Check blood sugar and ketones if you can, and never stop insulin.`,
  },
  {
    anyOf: [
      ['lowering', 'odd'],
      ['lowering', 'clammy', 'shaky'],
      ['lowering', 'drowsy', 'clammy'],
      ['lowering', 'drowsy', 'shaky'],
      ['lowering', 'unwakeable'],
    ],
    text: `${emergency} It may be low blood sugar. ${sugar}`,
  },
  {
    anyOf: [
      ['headBlow', 'drowsy'],
      ['headBlow', 'vomiting'],
      ['headBlow', 'odd'],
      ['headBlow', 'afterBlow'],
      ['headBlow', 'bloodThinner'],
      ['fall', 'vomiting'],
      ['fall', 'odd'],
      ['fall', 'drowsy'],
      ['fall', 'afterBlow'],
    ],
    unless: /\bfell asleep (?:on|with)\b/,
    text: `${emergency} After a blow to the head it may be bleeding inside the skull, especially with blood thinners.`,
  },
  {
    anyOf: [
      ['fever', 'odd'],
      ['fever', 'mottled'],
      ['urinary', 'odd'],
      ['mottled', 'odd'],
      ['fever', 'deepBreath', 'drowsy'],
    ],
    unless: /\b(?:hay ?fever|memory foam|weather)\b/,
    text: `${emergency} It may be sepsis, when an infection spreads to the blood: say so on the phone.`,
  },
  {
    anyOf: [['crookedFace'], ['odd', 'since', 'elder'], ['lostSight', 'odd']],
    unless: pillow,
    text: `${emergency} It may be a stroke: note when it began.`,
  },
  {
    anyOf: [
      ['urinary', 'fever'],
      ['urinary', 'backPain', 'vomiting'],
    ],
    text: `${emergencyRoom} It may be an infection of the kidneys, which needs antibiotics.`,
  },
  {
    anyOf: [['chemo', 'fever']],
    text: `${emergencyRoom} On chemotherapy, or with weak defenses, a fever can kill within hours: call your cancer team's emergency line now, and take nothing against the fever before.`,
  },
  {
    anyOf: [
      ['baby', 'dry'],
      ['baby', 'ailing'],
      ['child', 'dry', 'vomiting'],
      ['child', 'ailing', 'fever'],
    ],
    unless:
      /\b(?:goats?|calves|lambs?|toilet train\w*|potty)\b|\bgr[ae]y (?:walls?|clothes|room|blanket)|\bblue (?:eyes|clothes|blanket|room|tansy)/,
    text: `${emergency} A baby or small child who is dry, limp, hard to wake or does not drink has to be seen at once. Give no tea and no water instead of milk.`,
  },
  {
    anyOf: [
      ['flooding', 'afterBirth'],
      ['flooding', 'pregnant'],
      ['flooding', 'faint'],
      ['flooding', 'bloodThinner'],
    ],
    unless: pillow,
    text: `${emergency} Heavy bleeding after a birth or in pregnancy can kill within an hour: lie down meanwhile.`,
  },
  {
    anyOf: [['soaked']],
    text: `${emergencyRoom} A pad that is soaked within an hour, or large clots, is too much blood.`,
  },
  {
    anyOf: [
      ['lateP', 'shoulderTip'],
      ['lateP', 'oneSided', 'pain'],
      ['lateP', 'bellyPain', 'severe'],
      ['lateP', 'faint', 'pain'],
      ['pregnant', 'shoulderTip'],
      ['pregnant', 'oneSided', 'bellyPain'],
    ],
    text: `${emergency} It may be a pregnancy outside the womb.`,
  },
  {
    anyOf: [
      ['pregnant', 'sparkles'],
      ['pregnant', 'headache', 'swollenHands'],
      ['afterBirth', 'sparkles'],
      ['afterBirth', 'headache', 'swollenHands'],
      ['pregnant', 'ribPain', 'headache'],
      ['pregnant', 'ribPain', 'vomiting'],
    ],
    text: `${emergencyRoom} In pregnancy and after a birth it may be pre-eclampsia: have the blood pressure taken within the hour.`,
  },
  {
    anyOf: [['calf', 'breathless'], ['coughBlood'], ['breathless', 'flight'], ['breathless', 'legClot']],
    unless: /\b(?:horse|dog|cow)s?\b(?! ?chestnut)/,
    text: `${emergency} It may be a blood clot in the lung. Do not rub or massage the leg.`,
  },
  {
    anyOf: [['calf', 'pain'], ['calf', 'flight'], ['legClot']],
    unless:
      /\b(?:horse|dog|cow|heifer)s?\b(?! ?chestnut)|\bstung|\bstings?\b|\bbites?\b|\bbitten\b|\bsunburn\w*/,
    text: `${emergencyRoom} It may be a blood clot in the leg: do not rub or massage it.`,
  },
  {
    anyOf: [['saddle'], ['backPain', 'noControl']],
    text: `${emergencyRoom} It may be a nerve that is crushed in the lower back: within hours it may not recover.`,
  },
  {
    anyOf: [['testicle', 'pain']],
    unless: /\b(?:dogs?|cats?|bulls?|rams?)\b|\bball (?:of|joint)/,
    text: `${emergencyRoom} A testicle that hurts may be twisted, and is lost within hours.`,
  },
  {
    anyOf: [
      ['bellyPain', 'rightSide', 'moved'],
      ['bellyPain', 'rightSide', 'vomiting'],
      ['bellyPain', 'rightSide', 'fever'],
      ['rigidBelly'],
    ],
    unless: /\b(?:dogs?|cats?|horses?)\b/,
    text: `${emergencyRoom} It may be the appendix: take no laxative or castor oil, and eat and drink nothing.`,
  },
  {
    anyOf: [['lostSight'], ['halos', 'vomiting'], ['halos', 'headache', 'lostSight']],
    unless:
      /\b(?:in the dark|fog|screen|wi-?fi|monitor|printer|window|glasses|network|label|page|file|folder)\b/,
    text: `${emergencyRoom} Sight that is suddenly lost may be a retina that comes off, or a stroke: do not drive, and put nothing into the eye.`,
  },
  {
    anyOf: [['seizure', 'lasting']],
    unless: /\b(?:years? ago|as a (?:child|kid)|dogs?|cats?)\b/,
    text: `${emergency} A seizure of more than five minutes, a first one or one after another needs treatment at once: note the time, lay the person on their side, put nothing into the mouth, and do not hold them down.`,
  },
  {
    anyOf: [
      ['child', 'scalded'],
      ['child', 'burned', 'blistered'],
    ],
    text: `${emergency} Meanwhile cool the burn under cool running water for 20 minutes and keep the rest of the child warm. Cover it loosely with cling film, and put no aloe, herb, oil, butter or ice on it.`,
  },
  {
    anyOf: [['rainbows', 'eyePain']],
    text: `${emergencyRoom} It may be acute glaucoma: sight can be lost within hours. Put no herb and no drops of your own into the eye.`,
  },
  {
    anyOf: [
      ['noUrine', 'since'],
      ['noUrine', 'rigidBelly'],
      ['noUrine', 'bellyPain'],
    ],
    unless: /\b(?:cats?|toms?|kittens?|dogs?|bab(?:y|ies)|newborn)\b/,
    text: `${emergencyRoom} A bladder that cannot be emptied needs a catheter: drink no tea that drives urine.`,
  },
  { anyOf: [['labor']], text: `${emergencyRoom} Call the maternity ward on the way.` },
  { anyOf: [['inEye']], text: poisonInEye },
  {
    anyOf: [['grazer', 'noFood']],
    unless: /\b(?:plants?|lettuce bed|eat(?:s|en)? my (?:plants|flowers|herbs))\b/,
    text: `${veterinarian} A rabbit or guinea pig that stops eating or passing droppings may die within a day: its gut stands still.`,
  },
  { anyOf: [['petSick']], text: veterinarian },
];
