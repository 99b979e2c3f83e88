import { emergency, emergencyRoom, poisonInEye, veterinarian } from './dangerTexts.js';
import { pillow, type SignRule } from './signRules.js';

/** Children, birth, legs, back, belly, eyes and animals; sources as in signRules.ts. */
export const localSignRules: readonly SignRule[] = [
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
