import type { ChatTurn, Reply } from '../../../../../platform/llm/chat.js';
import { sentencesOf } from '../../language/facts.js';
import { findOthers, hasPronoun } from '../names/persons.js';
import { findDanger, plainText } from './danger.js';
import { crisis, emergency, emergencyRoom, harmToOthers, veterinarian } from './dangerTexts.js';

const helpers =
  '(?:poison (?:cent(?:er|re)|control|line|hotline|helpline|people|info\\w*)|giftnotruf|emergency (?:number|services?|line|room|department|vet|clinic)|ambulance|paramedics?|hospital|clinic|er|a ?& ?e|icu|911|112|999|111|vet\\w*|doctors?|dr|gp|pediatrician|nurses?|hotline)';
/** They speak of help that came, was asked for, or ended. */
const treated = new RegExp(
  [
    `\\b(?:called|phoned|rang|rung|contacted|spoke (?:to|with)|spoken (?:to|with)|talked (?:to|with)|got through to|(?:am|im) on the (?:phone|line) with|saw|seen by|checked by|treated by) (?:[\\w-]+ ){0,3}?${helpers}\\b`,
    `\\b${helpers} (?:has |have |already |just |is |are )*(?:said|says|told|checked|examined|treated|cleared|saw|seen|pumped|here|coming|on (?:its|the|their) way|looked)\\b`,
    `\\b(?:in|at|to|inside|(?:home|back) from) (?:the |an? |our )?${helpers}(?= *(?:[.?!,;]|$)| (?:now|already|and|last|yesterday|this|with|since|again|for|today|on|by|where)\\b)`,
    '\\b(?:was|were|been|got|is being|are being) (?:already |just )?(?:treated|discharged|hospitali[sz]ed|admitted|cleared|pumped|given (?:the |an )?(?:antidote|charcoal|antivenom))\\b|\\bstomach (?:was |got )?pumped\\b',
    '\\bfalse alarm\\b|\\bjust (?:kidding|a joke|joking)\\b|\\bhypothetical\\w*\\b|\\bit was (?:only )?a (?:test|joke)\\b',
  ].join('|'),
);
/** Help that was not called, did not answer, or is only thought of. */
const notTreated =
  /\b(?:not|no|never|havent|hasnt|didnt|dont|wont|cant|cannot|isnt|wasnt|without|instead|before|until|unless|if|should|need|needs|have to|has to|must|may|might|could|would|will|want|wants|refus\w+|tomorrow|monday|appointment|closed|busy|voicemail|nobody|waiting|afraid|scared|expensive|rather|avoid)\b/;
/** Long over when it is told. */
const longAgo = /\b(?:last (?:year|month)|(?:years?|months?|weeks) ago|as a (?:child|kid)|when i was)\b/;
/** The one who writes asks for themselves, and not what to do for somebody else. */
const forSelf =
  /\bfor (?:me|myself)\b|\bmyself\b|\b(?:can|could|should|may|would) i (?:\w+ )?(?:take|drink|eat|swallow|try)\b|\bmy own\b/;
const self = /\b(?:i|im|ive|me|my|myself)\b/;
const state =
  /\b(?:feel\w*|sick|ill|well|better|worse|fine|hours?|vomit\w*|symptoms?|sleepy|asleep|breath\w*|hospital|doctor|poison\w*|ambulance|antidote|hurts?)\b/;

const evenIfWell =
  'I say it again because of what you told me. Do it even if they feel well: with many poisons the harm comes hours or days later. Give no herb, tea or milk against it.';
const evenIfBetter =
  'I say it again because of what you told me. Do it even if it feels better by now, and take or give no herb for it.';

interface Emergency {
  /** What was said of it. */
  text: string;
  persons: readonly string[];
  isSelf: boolean;
}

/** What was said of an emergency that came up before; undefined where help for it was told of, or nothing came up. */
function findOpenEmergency(turns: readonly ChatTurn[], isHerbal: boolean): string | undefined {
  let open: Emergency | undefined;
  let isMeant = false;
  for (const { role, content } of turns) {
    if (role !== 'user') continue;
    const text = plainText(content);
    const danger = findDanger(content);
    if (isTreated(content) || longAgo.test(text)) open = undefined;
    else if (danger && danger !== crisis && danger !== harmToOthers) {
      const persons = findOthers(content).map(({ person }) => person);
      open = { text: danger, persons, isSelf: persons.length === 0 && self.test(text) };
      isMeant = true;
    } else if (open) isMeant = isAbout(content, open, isHerbal) ?? isMeant;
  }
  return isMeant ? open?.text : undefined;
}

/** Is a message about whoever the emergency was about? Undefined when it is about whom the one before was. */
function isAbout(message: string, { persons, isSelf }: Emergency, isHerbal: boolean): boolean | undefined {
  const named = findOthers(message).map(({ person }) => person);
  if (named.some((person) => persons.includes(person))) return true;
  if (named.length === 0 && hasPronoun(message)) return isSelf ? undefined : true;
  if (named.length > 0 && (isSelf || persons.length > 0)) return false;
  const text = plainText(message);
  if (!isSelf && forSelf.test(text)) return false;
  return isHerbal ? undefined : state.test(text);
}

function isTreated(message: string): boolean {
  return sentencesOf(message).some((sentence) => {
    const text = plainText(sentence);
    return treated.test(text) && !text.endsWith('?') && !notTreated.test(text);
  });
}

/** What was told of an emergency goes first in later replies about the same person too, until help is there. */
export function withHeldEmergency(turns: readonly ChatTurn[], reply: Reply, isHerbal: boolean): Reply {
  const danger = findDanger(turns.at(-1)?.content ?? '');
  if (danger !== undefined && danger !== crisis) return reply;
  const held = findOpenEmergency(turns, isHerbal);
  if (held === undefined) return reply;
  const isPoisoning = ![emergency, emergencyRoom, veterinarian].some((text) => held.startsWith(text));
  return { ...reply, text: `${held}\n\n${isPoisoning ? evenIfWell : evenIfBetter}\n\n---\n\n${reply.text}` };
}
