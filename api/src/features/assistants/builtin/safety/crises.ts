import { machine, oneOf } from './machines.js';
import { byNoMachine, someone } from './people.js';

/** A computer is meant to stay asleep: "set the monitor to never wake up", "so that it will not wake up". */
const wakingMachine = `(?<!\\b(?:make|set|get|configure|force|tell|keep|want|let) (?:(?:an?|my|the|our|this) )?(?:[\\w-]+ ){0,2}?${machine} (?:to )?)(?<!\\b(?:${machine}|${machine}\\b[^]*\\b(?:(?:set|get|make|tell) it to|it)) (?:(?:does|do|did|will|would|should|can|could) )?)`;
/** Not the key management service, nor kilometers. */
const noKeyServer =
  '(?<!\\b(?:what (?:is|does|are)|an?|the|aws|google|azure|cloud|microsoft|windows|office|via|with|use|using|by|of|many|few|in|into|\\d+|miles to) )kms(?! (?:activ\\w*|hosts?|clients?|keys?|servers?|licens\\w*|encrypt\\w*|port|error)\\b)';
/** What somebody may want to be over without being in despair. */
const passing =
  '(?:cold|flu|fever|winter|summer|season|exams?|tests?|quiz|semester|week|day|shift|pregnancy|labor|birth|period|lesson|course|update|install\\w*|download\\w*|scan|upload|backup|game|lab)';
/** Quantities of electricity and of computers, and what is counted and not taken. */
const noUnit =
  '(?!(?:\\w+ )?(?:voltage|volts?|currents?|power|amps?|amperes?|milliamps?|watts?|joules?|static|electricity|ram|memory|heat|load|traffic|pings?|packets?|viruses|species|people|cases|snakes|spiders|bites|kinds?|types?|sorts?|varieties)\\b)';
const crisisPattern = new RegExp(
  `\\b${oneOf(
    'kill(?:ing)? myself|(?:end|take|taking|ending) my (?:own )?life|suicid\\w*|hurt(?:ing)? myself|self[- ]harm\\w*|cutting myself|want to cut myself|cut myself (?:on purpose|again|to feel)',
    `(?<!\\bdoes (?:my|the|our|this) (?:[\\w-]+ )?${machine} )(?:want|wanna|wish i could) (?:to )?(?:die|be dead)|${someone} (?:\\w+ )?wants to (?:die|be dead|kill (?:him|her|them)sel(?:f|ves))|wish i (?:was|were) (?:dead|never born)|better off dead|end it all`,
    '(?:dont|do not) (?:want|wanna) (?:to )?(?:live|be alive|be here any ?more|exist)',
    '(?:not worth|no reason for|no point in|tired of) living|no reason to live|cant go on (?:living|any ?more)',
    `(?:dont|do not) (?:feel like|see (?:the|any) point (?:in|of)) (?:being (?:here|alive)|living|existing|life|going on)|${noKeyServer}|unalive`,
    // A machine may be kept from waking up, and a family may want to sleep through.
    `(?:i|to|so) [^.?!]{0,40}(?=(?:never|not) wake up)${wakingMachine}(?:never|not) wake up(?!(?: (?:too|so) early| at (?:night|\\d)| during| every (?:hour|night|few|two|\\d)| in the middle| several| tired| by itself| (?:my|our|his|her|everyone|anyone|the (?:whole|kids?|bab\\w+|neighbou?rs?|house|family)))\\b)`,
    `${byNoMachine('sleep forever')}|(?:want|wish|like) (?:to|i could) (?:just )?(?:disappear|vanish)(?! from (?:the )?(?:wi-?fi|network|list|internet|web|search|google))`,
    'die (?:painless\\w*|peacefully|quietly|in my sleep|without pain)|painless\\w* (?:\\w+ ){0,2}(?:die|death)',
    '(?:easiest|easy|quickest|quick|best|peaceful|gentle) (?:way|ways|herbs?|plants?|poisons?|method) (?:for me )?to (?:die|go forever|end (?:it|my life))',
    'no ?(?:one|body) (?:would|will) (?:even )?(?:miss|care if) (?:me|i)|better(?: off)? without me|cant take (?:it|life|this life) any ?more',
    'want (?:it all|everything|my life|this life) to (?:stop(?! (?:starting|loading|opening|running|syncing|updating|popping|blinking|beeping))|end|be over)',
    '(?:lethal|deadly|fatal) (?:dose|amount)(?! of (?:current|voltage|electricity|static))|how much (?!voltage|current|power|static|electricity)(?:\\w+ ){1,3}(?:would|will|can|does it take to|to) kill (?:me|you|some\\w+|him|her|an? (?:person|man|woman|human|adult|child|dog|cat|horse))',
    // "What is the point of VLANs?" asks something else.
    '(?:whats|what is|wheres|where is|see|is there|there is|theres)(?: no| not| the| any| a| even)* point (?:(?:of|in|to) (?:living|life|my life|being (?:alive|here)|going on|carrying on|existing|(?:it all|any of (?:it|this)|everything)(?= *(?:[.?!,]|$))|any ?more)|any ?more(?! (?:of|in|to)\\b))',
    '(?:whats|what is|wheres|see|is there|theres)(?: no| the| any)* (?:use|sense|meaning|purpose) (?:of|in|to) (?:living(?! (?:room|moss|plants?|soil|mulch|walls?|things?))|going on|existing|being alive)|(?:dont|do not) (?:want|wanna) (?:to )?wake up (?:tomorrow|again|ever|any ?more)',
    '(?:dont|cant|do not|cannot|never) (?:see|have|find|know) (?:a|any|the|one) (?:\\w+ )?reason (?:to (?:live|go on|be (?:here|alive)|stay alive|wake up)|for living)|want to (?:just )?be gone(?= *(?:[.?!,]|$)| (?:for ?ever|for good|from this (?:life|world)))',
    '(?:ready|prepared) to die(?! of)|no will to live|(?:done|finished|fed up|sick) (?:with|of) (?:life|living|being alive)|tired of (?:life|being alive)',
    '(?<!\\b(?:battery|shelf|half) )life (?:is |isnt |has |feels |seems )+(?:\\w+ )?(?:pointless|meaningless|worthless|not worth it|worth it any ?more|no (?:point|meaning|sense))',
    `(?=(?:want|wish|need) [^.?!]{1,40}\\bover\\b)(?<!\\b${passing}\\b[^]{0,80})(?:want|wish|need) (?:it|this|all (?:of )?(?:it|this|that)|it all|everything|life) (?:(?:to|be|just|was|were|would|could|all) )*over(?! (?:with|the|to|a)\\b)(?![^]{0,40}\\b${passing}\\b)`,
    `how (?:many|much) ${noUnit}(?:[\\w-]+ ){0,7}?(?:kills?|finish|end) (?:me|you|us|(?:your|my|one)self|someone|somebody|him|her|anyone|people|humans|(?:an? )?(?:\\w+ )?(?:person|man|woman|human|adult))(?! off)`,
    `(?:how (?:many|much)|(?:what|which) (?:number|amount|quantity|dose) of) ${noUnit}(?:[\\w-]+ ){0,6}?(?:is|are|be|being|becomes?|was) (?:\\w+ )?(?:lethal|deadly|fatal|enough to (?:die(?! for\\b)|kill))(?! to (?:dogs?|cats?|pets?|horses?|bees|fish)| for (?:dogs?|cats?|pets?|horses?|my))`,
    `how (?:many|much) ${noUnit}(?:[\\w-]+ ){0,6}?to (?:die|od|overdose|fall asleep forever|end it)(?= *(?:[.?!,]|$)| (?:from|of|on|by|with|all))`,
    'selbstmord|suizid\\w*|mich umbringen|ich will sterben|quiero morir|matarme|suicidar\\w*|je veux mourir|me tuer',
  )}(?!\\w)`,
);

/** Does somebody seem to want to die, or ask what amount kills? The text is in small letters and without apostrophes. */
export function isCrisis(text: string): boolean {
  return crisisPattern.test(text);
}
