import { wordsOf } from '../../language/words.js';
import { minorComplaints } from '../names/minorComplaints.js';
import { loadReference } from '../names/reference.js';

/** What plants, soil and pans have as well: it is a complaint only when something is "for" it or "against" it. */
const alsoElsewhere = new Set(
  (
    'cold colds cut cuts scrape scrapes scratches worms parasites parasite fungus fungal infection infections stress stressed worry bruised bruising ' +
    'pollen slim energy focus burn burns burned scald gas calm purify cleanse strain tired'
  ).split(' '),
);
const person =
  '(?:mother|mom|mum|father|dad|husband|wife|partner|grand\\w+|parents|sister|brother|friend|neighbou?r|boyfriend|girlfriend|uncle|aunt)';
const whose = '(?:my|our|his|her|their|the)';
const body = new RegExp(
  [
    String.raw`\b${minorComplaints}\b`,
    String.raw`\b(?:gargl\w*|bath(?:s|e|ing|water)?|foot ?bath|bedtime|before (?:bed|sleep)|hangover)\b`,
    String.raw`\brub(?:s|bed|bing)? (?:\w+ ){0,3}(?:on|in|into|onto|over)\b`,
    String.raw`\b(?:on|in|into|onto|to|for) ${whose} (?:\w+ )?(?:knees?|backs?|chest|feet|foot|hands?|arms?|legs?|neck|lips?|nose|forehead|belly|stomach|temples|body|mouth|teeth|nails?|face|head|eyes?|ears?)\b`,
    String.raw`\bgiv(?:e|es|ing) (?:[\w']+ ){0,4}?to ${whose} (?:\w+ )?${person}\b|\bgiv(?:e|es|ing) ${whose} ${person}\b`,
    String.raw`\b(?:can|may|should|could) ${whose} ${person} (?:have|use)\b|\bfor ${whose} (?:\w+ )?${person}(?= *(?:[.?!,]|$))`,
  ].join('|'),
  'i',
);

/**
 * Does a message speak of a complaint, of somebody's body, or of whom a plant is for? Then it is a remedy, whatever else
 * is said of the garden or the kitchen.
 */
export function isForBody(message: string): boolean {
  if (body.test(message)) return true;
  const line = ` ${wordsOf(message).join(' ')} `;
  return loadReference().purposes.some(({ names }) =>
    names.some((written) => {
      const name = wordsOf(written).join(' ');
      if (!alsoElsewhere.has(name)) return line.includes(` ${name} `);
      return ['for', 'for a', 'for my', 'against', 'against a', 'cure', 'cures'].some((before) =>
        line.includes(` ${before} ${name} `),
      );
    }),
  );
}
