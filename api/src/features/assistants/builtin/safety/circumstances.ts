import { listOf } from '../language/listOf.js';
import type { Mention } from './names/mentions.js';
import { nameOf } from './names/nameOf.js';
import type { SafetyCase } from './safetyCase.js';
import { type Statement } from './statements.js';

const morningAfter =
  /\bplan b\b|\bmorning[- ]?after\b|\bemergency (?:contracep\w*|birth control|pill)|\b(?:ella(?:one)?|ulipristal|levonelle|norlevo|postinor|my way pill|i-pill|pidana|unofem)\b/i;
const alreadyTaken =
  /\b(?:start(?:ed|ing)?|been (?:on|taking|using)|took|taken|already|since|accidentally|for (?:a|two|three|\d+) (?:days?|weeks?|months?))\b/i;
const yellow =
  /\b(?:yellow\w* (?:of (?:the|my) )?(?:eyes?|skin)|jaundice\w*|(?:eyes|skin) (?:\w+ ){0,3}yellow\w*|(?:dark|brown) (?:urine|pee))\b/i;
const since =
  /\b(?:since|after|start(?:ed|ing)?|been (?:on|taking)|(?:am|i'?m|is) (?:on|taking)|took|from (?:taking|the|my))\b/i;
const newborn = /\b(?:newborn|bab(?:y|ies)|infant|cures?|treats?|heals?)\b/i;
const lenses = /\b(?:contact lens\w*|contacts)\b/i;
const eyeTrouble =
  /\b(?:pink ?eye|conjunctiv\w*|eyes?\b.*\b(?:red|sore|infect\w*|hurts?|pain\w*|burn\w*|itch\w*|gunk\w*|irritat\w*)|(?:red|sore|infected|irritated|itchy|painful|burning) eyes?)\b/i;
const horse = /\b(?:horses?|mares?|gelding|stallion|pony|ponies|foal|colt)\b/i;
const competition =
  /\b(?:compet\w+|races?|racing|raced|show ?jumping|dressage|tournaments?|horse shows?|eventing|doping|fei)\b/i;
const lily = /\b(?<!\b(?:peace|calla|water|arum) )lil(?:y|ies)\b(?! of the valley| pads?)/i;
const cat = /\b(?:cats?|kittens?|kitty|kitties)\b/i;
const convulsant =
  /\b(hyssop|sage|rosemary|eucalyptus|camphor|fennel|thuja|wormwood|pennyroyal|tansy|cedar(?: leaf)?|turpentine)(?: essential)? oils?\b/gi;

// MedlinePlus: Diabetic ketoacidosis.
/** What is said first to whoever wants to do without insulin. */
export const withoutInsulin =
  "Don't stop or replace insulin with anything: with type 1 diabetes somebody dies within days without it, and no herb does its work. Call your emergency number for vomiting, deep fast breathing, confusion or breath that smells of fruit.";

/** What changes with the circumstances that are told beside a remedy; the worst is said before everything else. */
export function findCircumstances(safetyCase: SafetyCase): Statement[] {
  const { message, before, remedies, told } = safetyCase;
  const text = message.replaceAll('’', "'");
  const both = `${before} ${text}`;
  const states = [...safetyCase.states, ...told.map(({ mention }) => mention)];
  const statements = [...withContraceptive(safetyCase, text)];
  const first = (warning: string) => statements.push({ severity: 'avoid', text: warning });
  // NIH LiverTox.
  if (remedies.length > 0 && yellow.test(text) && since.test(text) && !newborn.test(text))
    first(
      `Stop taking ${listOf(remedies.map(nameOf))} and see a doctor today to have the liver tested: yellow eyes or skin or dark urine after it can be liver damage. Go to an emergency room if you are confused, very tired, vomit or bleed easily, and take the packages along.`,
    );
  // CDC: Preventing Contact Lens Infections.
  if (lenses.test(text) && eyeTrouble.test(text))
    first(
      'Take the contact lenses out, and see an eye doctor today: a red or sore eye with lenses can be an infection of the cornea, which can cost the sight within days.',
    );
  // FEI: Equine Prohibited Substances List.
  if (remedies.length > 0 && horse.test(both) && competition.test(both))
    first(
      "Don't give a horse that competes any herb before you have asked the vet and read the rules of the sport: many count as doping, devil's claw and valerian among them.",
    );
  // FDA: Lovely Lilies and Curious Cats.
  if (lily.test(text) && cat.test(before) && !cat.test(text))
    first(
      "Don't keep lilies in a home with a cat: a little pollen, or water from the vase, can destroy its kidneys. Call a vet at once if it got any, even if it seems well.",
    );
  // J Neurol 1999;246:667: Plant-induced seizures.
  if (states.some(({ subject }) => subject.id === 'epilepsy')) {
    const oils = [
      ...new Set([...text.matchAll(convulsant)].map(([, plant = '']) => `${plant.toLowerCase()} oil`)),
    ];
    if (oils.length > 0)
      first(
        `Don't use ${listOf(oils)} with epilepsy, not on the skin or in the air either: ${oils.length > 1 ? 'they' : 'it'} can set off seizures.`,
      );
  }
  return statements;
}

// MHRA: Drug Safety Update, March 2014; Specialist Pharmacy Service: St John's wort and emergency hormonal contraception.
function withContraceptive({ remedies, medicines, told }: SafetyCase, text: string): Statement[] {
  const isPair =
    remedies.some(({ subject }) => subject.id === 'herb-st-johns-wort') &&
    [...medicines, ...told.map(({ mention }) => mention)].some(isContraceptive);
  if (!isPair) return [];
  const words = [
    text,
    ...told.filter(({ mention }) => isContraceptive(mention)).map(({ sentence }) => sentence),
  ];
  if (words.some((word) => morningAfter.test(word)))
    return [
      {
        severity: 'avoid',
        text: "Ask a pharmacist or doctor today, don't wait: St. John's wort can make the morning-after pill fail, and does so for four weeks after its last dose. A copper coil (IUD) still works, up to five days after sex.",
      },
    ];
  return alreadyTaken.test(text)
    ? [
        {
          severity: 'ask',
          text: "Use condoms while you take St. John's wort and for four weeks after it, and ask a pharmacist or doctor today about your birth control.",
        },
      ]
    : [];
}

function isContraceptive({ subject }: Mention): boolean {
  return subject.kind === 'medicine' && subject.classes.includes('contraceptive');
}

/** Is an age told in a text, and everyone in it a year old or more? */
export function isOverOneYear(text: string): boolean {
  const ages = [
    ...text.matchAll(
      /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]?(years?|yrs?|yo|months?|mos?|weeks?|days?)\b(?! ago)/gi,
    ),
  ];
  const bare = /\b(?:is|aged?|turned|he's|she's) (\d{1,2})\b(?! ?(?:months?|mos?|weeks?|days?|%|\/))/i.test(
    text,
  );
  const isOld = ages.every(
    ([, count = '', unit = '']) =>
      /^y/i.test(unit) || (/^mo/i.test(unit) && (Number(count) >= 12 || count === 'twelve')),
  );
  return (
    isOld &&
    (ages.length > 0 || bare) &&
    !/\b(?:bab(?:y|ies)|newborn|infants?|under (?:a|one|1))\b/i.test(text)
  );
}
