import type { bodySigns } from './bodySigns.js';
import { emergency, emergencyRoom } from './dangerTexts.js';
import type { toldSigns } from './toldSigns.js';

type Sign = keyof typeof bodySigns | keyof typeof toldSigns;

/** What combinations of signs mean, and what to say of them. */
export interface SignRule {
  /** Each of these combinations alone is enough; all the signs of one have to be told, in whatever order. */
  anyOf: readonly (readonly Sign[])[];
  /** With this in the text it is not meant. */
  unless?: RegExp;
  text: string;
}

/** Leaves droop and go pale as well. */
export const pillow =
  /\b(?:leaf|leaves|stems?|plants?|pots?|pumpkin|clay|statue|painting|drawing|emoji|doll)\b/;
const sugar =
  'Is the person awake and able to swallow? Then give sugar, juice or ordinary soda at once. Give nothing by mouth to somebody who is drowsy or unconscious.';

// Mayo Clinic: Heart attack; NHS: Sepsis, Anaphylaxis, Ectopic pregnancy, Testicle pain, Diabetic ketoacidosis, Dehydration,
// Head injury, Carbon monoxide poisoning, Pulmonary embolism, Postpartum haemorrhage, Pre-eclampsia, Retinal detachment,
// Low blood sugar; CDC: Opioid overdose; AAOS: Cauda equina syndrome; CDC: Neutropenia, First aid for seizures; NHS: Burns and scalds, Glaucoma, Urinary retention; House Rabbit Society: GI stasis.
/** Breath, heart, brain and blood: what can kill within minutes. They are looked for first. */
export const vitalSignRules: readonly SignRule[] = [
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
];
