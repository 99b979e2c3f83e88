import { sentencesOf } from '../../language/facts.js';
import type { Mention } from './mentions.js';

const number =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|a few|a couple of)';
const much = '(?:about |around |over |more than |at least |roughly |almost |nearly |some )?';
/** Two months or more, after which what was taken is out of the body. */
const longAgo = `${much}(?:(?!1 )${number} (?:months?|years?|yrs)|years|(?:a|one|1) year) (?:ago|back|now|before)`;
const stopped =
  '(?:stopped|quit|ended|discontinued|finished|came off|went off|got off|gave up)(?: (?:taking|using|it|that|them))?';
const whose = '(?:my |the |her |his |their |some |an? )?';
const between =
  '(?:[ ,]|\\b(?:and|but|which|that|it|i|he|she|we|they|was|have|had|until|till|taking|pills?|tablets?)\\b)*';
/** Started again, or beside something that is taken today. */
const again = /\b(?:again|re-?start\w*|still|currently|back on|started|since then)\b/i;
/** These stay in the body or matter for longer than two months. */
const stays =
  /\b(?:amiodarone|cordarone|pacerone|acitretin|leflunomide|arava|teriflunomide|aubagio|etretinate|hydroxychloroquine|plaquenil|chloroquine|rituximab|ocrelizumab|cladribine|alemtuzumab|alendron\w*|fosamax|zoledron\w*|bisphosphonates?|transplant\w*|immunosuppress\w*)\b/i;

/** "I used to take sertraline, stopped two years ago" names nothing that is taken; without a time, or with a short one, it still counts. */
function isStoppedLongAgo(sentence: string, name: string): boolean {
  if (again.test(sentence) || stays.test(sentence)) return false;
  const medicine = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    [
      `\\b(?:${stopped}|used to (?:take|be on|use|have)) ${whose}${medicine}${between}(?:${stopped})?${between}${longAgo}`,
      `\\b(?:was|were|been) on ${whose}${medicine}${between}(?:until|till|${stopped})${between}${longAgo}`,
      `\\b${medicine}${between}${stopped}${between}${longAgo}`,
      `\\b(?:been )?off ${whose}${medicine} for ${much}(?:(?!1 )${number} (?:months|years)|years|a year)`,
    ].join('|'),
    'i',
  ).test(sentence);
}

const denial =
  /(?:\b(?:i'?m|am|is|are|was|she'?s|we'?re) not|\b(?:isn'?t|aren'?t|wasn'?t)|(?:^|[,.;] ?|\band |\bor |\bno,? )(?:not|neither|nor)|\bno longer|\b(?:have|has) (?:stopped|finished)|(?<!\b(?:if|when|after|until|before) (?:i |she )?)(?:stopped|finished))(?: (?:currently|actually|even|now|either))? $/i;
const unsure =
  /\b(?:trying|conceive|ivf|yet|might|maybe|may|perhaps|sure|know|think|hope|test|could|if|whether|should|must)\b/i;

/** "I'm not pregnant", "not breastfeeding any more". */
function isDenied(sentence: string, name: string): boolean {
  const index = sentence.toLowerCase().indexOf(name.toLowerCase());
  return (
    /^(?:pregnant|breast-? ?feeding|nursing|expecting)$/i.test(name) &&
    index >= 0 &&
    denial.test(sentence.slice(0, index)) &&
    !unsure.test(sentence)
  );
}

const sinceOperation =
  /\bsince (?:(?:my|his|her|the|their|an?) )?(?:[\w-]+ ){0,2}(?:operation|surgery|bypass|surgeries)\b(?! (?:is|will|comes|in|next|tomorrow|on|yesterday|today|last|this|\d))/i;
const lately =
  /\b(?:recover\w*|recent\w*|yesterday|today|(?:days?|weeks?) ago|last (?:week|month)|this (?:week|month)|soon|next|tomorrow|upcoming|again)\b/i;

/** Is what a text names over, or denied? */
export function isOver(text: string, { subject, text: name }: Mention): boolean {
  const sentence = sentencesOf(text).find((part) => part.toLowerCase().includes(name.toLowerCase())) ?? '';
  if (subject.kind === 'medicine') return isStoppedLongAgo(sentence, name);
  if (subject.kind !== 'state') return false;
  if (subject.id === 'surgery') return sinceOperation.test(sentence) && !lately.test(sentence);
  return isDenied(sentence, name);
}

/** The words without "not pregnant" and its like. */
export function withoutDenied(text: string): string {
  return sentencesOf(text)
    .map((sentence) =>
      sentence.replace(/\b(?:pregnant|breast-? ?feeding|nursing|expecting)\b/gi, (name, index: number) =>
        denial.test(sentence.slice(0, index)) && !unsure.test(sentence) ? '' : name,
      ),
    )
    .join(' ');
}
