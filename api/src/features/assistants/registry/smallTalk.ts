import { type AssistantType, assistantOf, isAssistantType } from './assistants.js';

const polite = '(?:ok|okay|oh|well|and|so|please|great|cool|perfect|yes|no|alright)';
const name =
  '(?:there|again|all|everybody|everyone|you|bot|assistant|friend|herbal|tech|tutor|general|tools|ai)';
const howIsIt =
  "how are you(?: doing)?(?: today)?|how'?s it going|how is it going|how do you do|what'?s up|sup|wie geht(?:'?s| es dir)|c[oó]mo est[aá]s?|[cç]a va";

/** Polite phrases; each has to be the whole message. */
const hello =
  '(?:hi+|hello|hey+|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|day)|hola|bonjour|salut|hallo|moin|servus|ciao|guten (?:tag|morgen|abend))';
const greeting = wholeMessage(`${hello}(?: ${name})*(?:,? (?:${howIsIt}|nice to meet you))?`);
/** A greeting before other text. */
const salutation = new RegExp(`^${hello}(?: ${name})*(?: (?=\\S))`, 'i');
const wellBeing = wholeMessage(`(?:${howIsIt})`);
const identity = wholeMessage(
  "(?:who|what)(?: exactly)? are you(?: exactly)?(?: and what (?:can|do) you do)?|who (?:r|are) (?:u|you)|(?:please )?(?:introduce yourself|tell me (?:something |more )?about yourself)|who is this|what(?:'s| is) your name|do you have a name|who (?:made|built|created|wrote|trained|programmed) you|" +
    '(?:what|which) (?:ai |language )?model (?:are you|is this|do you use)|' +
    'are you (?:really )?(?:an? |the )?(?:real )?(?:chat ?gpt|gpt(?:-?\\d)?|claude|gemini|copilot|ai|bot|chat ?bot|robot|human|person|real|doctor|language model|llm|machine|alive|sentient)(?: or .{1,30})?',
);
const abilities = wholeMessage(
  'help(?: me)?|(?:i need|can you) help(?: me)?|what (?:all )?(?:can|do|could) you(?: all)? (?:do|help(?: me)? with|answer|tell me)(?: for me)?|(?:how|what) can you help(?: me)?|how (?:do|does) (?:you|this|it) work|' +
    'what (?:can|should|could|do) i (?:ask|do|say)(?: you)?(?: here)?|what do you know(?: about)?|what are you (?:good )?for|start|menu',
);
const thanks = wholeMessage(
  `(?:${polite} )*(?:thanks|thank you|thankyou|thx|ty|tysm|many thanks|cheers|merci|danke|gracias|grazie)` +
    '(?: (?:so|very|really|a|lot|much|you|for|your|the|that|this|it|was|is|all|again|help|answer|info|helping|explaining|me|helps|helped|helpful|great|good|nice|perfect|mate|sch[oö]n|beaucoup))*(?: (?:and )?(?:bye|goodbye|good night))?',
);
const farewell = wholeMessage(
  `(?:(?:${polite}|thanks|thank you|thx|ty) )*(?:bye(?: bye)?|goodbye|good night|see (?:you|ya)(?: later| soon| tomorrow)?|cu|ttyl|i have to go|gotta go|that'?s all(?: for (?:now|today))?|that is all|nothing(?: else| more)?|tsch[uü]ss|adios|au revoir)`,
);
const agreement = wholeMessage(
  '(?:(?:ok|okay|okey|k|kk|yes|yeah|yep|yup|no|nope|nah|sure|cool|great|nice|good|perfect|awesome|amazing|excellent|brilliant|wow|lol|haha+|hah|hmm+|oh|ah|i see|got it|gotcha|understood|all right|alright|fine|interesting|well done|good (?:bot|job|answer|to know)|makes sense|exactly|right|correct|never ?mind|that helps|that helped|love it|so|it)(?: |$))+',
);
const complaint = wholeMessage(
  "(?:(?:no|but|hmm|sorry) )*(?:(?:you(?:'?re| are)|that(?:'?s| is| was)|this is|it(?:'?s| is)) (?:so |very |just |totally |completely |all )?(?:wrong|false|not (?:right|correct|true|helpful|what i (?:asked|meant|wanted|want)(?: for)?)|useless|stupid|dumb|bad|terrible|an idiot|no help|nonsense|rubbish)|(?:wrong|bad) answer|you (?:suck|didn'?t understand|do not understand|don'?t understand)(?: me)?|not what i (?:asked|meant)(?: for)?|try again)",
);

/** The pattern as a whole message, except for punctuation and emoji at its ends. */
function wholeMessage(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'i');
}

/** A longer message is more than small talk. */
const maxLength = 80;

/**
 * The reply to small talk and to questions about the assistant itself; undefined if the message asks for something
 * else.
 */
export function replyToSmallTalk(assistantType: string, message: string): string | undefined {
  if (message.length > maxLength) return undefined;
  const text = message
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (greeting.test(text)) return `Hello! ${selfPortrait(assistantType)}`;
  const asked = text.replace(salutation, '');
  if (asked !== text && (identity.test(asked) || abilities.test(asked)))
    return `Hello! ${selfPortrait(assistantType)}\n\n${more}`;
  if (wellBeing.test(text))
    return `Doing well, thanks, and ready to look things up. ${examples(assistantType)}`;
  if (identity.test(text)) return selfPortrait(assistantType);
  if (abilities.test(text)) return `${selfPortrait(assistantType)}\n\n${more}`;
  if (farewell.test(text)) return 'Goodbye! This conversation is saved, so you can pick it up anytime.';
  if (thanks.test(text)) return "You're welcome.";
  if (complaint.test(text))
    return `I'm sorry. ${limitsNotice} Try rephrasing, or name the one thing you want to know.`;
  if (agreement.test(text)) return 'All right. What would you like to know next?';
  return undefined;
}

const limitsNotice =
  "I'm the built-in assistant and work without a language model: I calculate, and I quote the dashboard's library. I don't make up answers.";
const introductions: Record<AssistantType, string> = {
  herbal: 'I know medicinal plants: their traditional uses, evidence, cautions, and interactions.',
  tech: 'I help you study for CompTIA A+ and CCNA: networks, hardware, troubleshooting, Cisco commands, and subnets.',
  general: 'I calculate, convert, count, work with dates and times, and explain this dashboard.',
};
const more =
  'I can also quiz you ("Quiz me"), make cards and notes ("Make a card from this answer"), and, with Memory on, remember what you’ve told me.';

/** Who the assistant is, what it is, and what it can do. */
function selfPortrait(assistantType: string): string {
  return `${introduce(assistantType)} ${limitsNotice}\n\n${examples(assistantType)}`;
}

function introduce(assistantType: string): string {
  if (!isAssistantType(assistantType)) return 'I answer from the notes and files my creator chose.';
  return `I'm ${assistantOf(assistantType).name}. ${introductions[assistantType]}`;
}

function examples(assistantType: string): string {
  if (!isAssistantType(assistantType)) return 'Ask me about them.';
  return `For example, you can ask:\n\n${assistantOf(assistantType)
    .starters.map((starter) => `- ${starter}`)
    .join('\n')}`;
}
