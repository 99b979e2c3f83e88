const poison =
  '**This may be an emergency. Call a poison centre now**, or your local emergency number (112 in Europe, 911 in North America, 999 in the UK) ' +
  'if the person or animal is unconscious, has trouble breathing or has a seizure.\n\n' +
  '- US and Canada: 1-800-222-1222. UK: 111. Australia: 13 11 26. Germany: the regional Giftnotruf, such as 030 19240.\n' +
  '- For a pet call a veterinarian or an animal poison line.\n' +
  '- Keep the plant, bottle or packaging at hand. Do not make anybody vomit, and give nothing to eat or drink unless you are told to.';

const emergency =
  '**This may be an emergency. Call your local emergency number now** (112 in Europe, 911 in North America, 999 in the UK). ' +
  'Do not wait for an answer here, and do not treat it with herbs.';

const crisis =
  '**Please talk to somebody now.** If there is a danger to life, call your local emergency number (112 in Europe, 911 in North America, 999 in the UK).\n\n' +
  '- US and Canada: call or text 988. UK and Ireland: Samaritans 116 123. Germany: Telefonseelsorge 0800 111 0 111.\n' +
  '- In other countries: findahelpline.com lists free help lines. You are not alone with this.';

const person =
  "(?:i(?:'ve|'d| have| had| just| accidentally| may have| might have| think i)*|we|he|she|they|someone|somebody|" +
  "(?:my|our|the|a|his|her|their|this|one of (?:my|our)) (?:[\\w'-]+ ){0,3}?(?:child|children|kids?|sons?|daughters?|toddlers?|bab(?:y|ies)|infants?|boys?|girls?|" +
  'wife|husband|partner|mother|mom|mum|father|dad|parents?|grand\\w+|nan|brother|sister|friends?|neighbou?r|nephew|niece|cousin|uncle|aunt|student|colleague|patient|' +
  'dogs?|pupp(?:y|ies)|cats?|kittens?|pets?|horses?|rabbits?|hamsters?|guinea pigs?|birds?|parrots?|\\w+[- ]?year[- ]old|\\w+[- ]?month[- ]old))';
const took =
  '(?:ate|eaten|eat up|swallow(?:ed)?|drank|drunk|ingest(?:ed)?|chew(?:ed)?(?: on| up)?|gulped(?: down)?|licked|nibbled(?: on)?|gotten into|got into|' +
  '(?:put|stuck) [^.?!]{0,30}in (?:his|her|their|its|my) mouth|took (?:too (?:much|many)|an overdose)|taken (?:too (?:much|many)|an overdose)|had too (?:much|many)|overdosed|' +
  'was poisoned|were poisoned|got poisoned|been poisoned|has been poisoned)';

// Up to four words may stand between: "my little son has just accidentally swallowed".
const poisoned = new RegExp(`\\b${person}(?:\\s+[\\w']+){0,4}?\\s+${took}\\b`);
const poisonWords = /\b(overdose on|overdosed|is (being )?poisoned|poison(ing)? emergency)\b/;
const danger = new RegExp(
  "\\b((can't|cannot|can not|hard to|trouble|difficulty|struggling to) breath(e|ing)?|(throat|tongue|face) (is |are )?(swelling|swollen|closing)|" +
    'anaphyla\\w+|chest pain|(is|are|am|fell|went) unconscious|passed out|not breathing|having a (stroke|seizure|heart attack))\\b',
);
const despair =
  /\b(kill myself|end my life|suicid\w*|want to die|don't want to live|do not want to live|hurt(ing)? myself|self[- ]harm)\b/;

/** What comes before any other answer when somebody may be in danger; undefined when nothing points to it. */
export function findDanger(message: string): string | undefined {
  const text = message.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  if (despair.test(text)) return crisis;
  if (poisoned.test(text) || poisonWords.test(text)) return poison;
  if (danger.test(text)) return emergency;
  return undefined;
}

const dose =
  /\b(dos(e|es|age|ing)|how (much|many|often)|what amount|mg|milligrams?|ml|drops?|teaspoons?|tablespoons?|cups? (a|per) day|grams?)\b/;
const vulnerable =
  /\b(child(ren)?|kids?|bab(y|ies)|infants?|toddlers?|newborns?|(my|our) (\w+ )?(son|daughter|boy|girl)|\d+[- ]?(years?|months?|weeks?)[- ]?olds?|pregnan\w*|expecting|trimester|breast[- ]?feed\w*|nursing)\b/;

/** Does somebody want a dose for whom none may be given? */
export function asksForDose(message: string): boolean {
  const text = message.toLowerCase();
  return dose.test(text) && vulnerable.test(text);
}
