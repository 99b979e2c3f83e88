import { isForBody } from './forBody.js';

/** Words of the garden and of the pantry: what becomes of a plant before anybody takes it. */
const growing = new RegExp(
  [
    String.raw`\b(?:grow(?:s|ing|n)?|grew) (?!tired|sleepy|hair|back|taller|out of)|\bgrow(?:ing)?(?= *[?.!]*$)`,
    String.raw`\b(?:sow(?:s|n|ed|ing)?|seedlings?|germinat\w+|transplant(?:ed|ing) (?:outdoors|outside|seedlings?)|propagat\w+|cuttings?|prun(?:e|es|ed|ing)|repot\w*|potting|potted|overwinter\w*|fertiliz\w+|fertilis\w+|compost\w*|mulch\w*|overwater\w*)\b`,
    String.raw`\bfrom (?:a )?seeds?\b|\bplant(?:ed|ing)? (?:it|them|my|the|out|next|near|beside|outside|in) |\b(?:cut|cutting|trim|trimming|pinch|pinching) (?:it |them |\w+ )?back\b|\bcut back\b|\bpinch off\b`,
    String.raw`\b(?:in|into|for) (?:a |an? \w+ |my |its |the )?(?:\w+ )?(?:pots?|containers?|planters?|raised beds?|soil|garden beds?)\b|\b(?:windowsill|balcony|greenhouse|full sun|part shade|in (?:the )?shade|grow lights?)\b`,
    String.raw`\b(?:covered? with soil|the pot is|hangs? (?:its|their) head|limp|blooms?|blooming|bloomed|outdoors|stay outside|in the cold|(?:jars?|bag) of (?:my |the )?dried|seeds? (?:come up|sprout|need|get))\b`,
    String.raw`\b(?:harvest(?:ed|ing)?|(?:hour|time|day) (?:is best )?(?:for|to) (?:cut|cutting|pick|picking)|when (?:do|can|should) (?:i|we|you) pick)\b`,
    String.raw`\b(?:bolt(?:s|ed|ing)?|flopp\w+|legg(?:y|ier)|wilt(?:s|ed|ing)?|droop\w*|root rot|root ?bound|aphids?|spider ?mites?|whitefl\w+|fungus gnats?|gnats|slugs?|snails?|caterpillars?|mealybugs?|thrips|powdery mildew|downy mildew|rust spots)\b`,
    String.raw`\b(?:yellow\w*|brown\w*|black|white|curl\w*|spotted|sticky|pale|purple|chewed|holes? in|spots? on|powder on|fuzz on)\b[^.?!]{0,25}\b(?:leaf|leaves|stems?|tips)\b`,
    String.raw`\b(?:leaf|leaves|stems?|tips)\b[^.?!]{0,25}\b(?:turn\w*|go(?:es|ing)?|get(?:s|ting)?|are|look\w*|have|has|with|keep)\b[^.?!]{0,15}\b(?:yellow\w*|brown\w*|black|white|pale|purple|curl\w*|dry|crispy|falling|dropping|spots?|holes?|mold\w*)\b`,
    String.raw`\b(?:plant|bush|shrub)s? (?:is|are|looks?|keeps?|seems?) (?:dying|dead|sick|droopy|leggy|yellow|brown|wilting)\b|\b(?:dying|died|takes? over|taking over|taken over|spreads?|spreading|comes? back every year|survives? (?:the )?winter)\b`,
    String.raw`\b(?:when|where|how (?:far apart|deep|close|late|early)) (?:do|should|can|must|to|may) (?:i |you |we )?plant\b|\b(?:can|may|should) (?:i|you|we) plant\b|\b(?:is|are) (?:my|the) (?:\w+ ){1,2}dead\b|\bplants? (?:\w+ ){0,4}dies\b`,
    String.raw`\bhow (?:often|much) (?:do|should|to|must)? ?(?:i |you |we )?water\b|\bwater(?:ing)? (?:my|the) \b|\b(?:perennial|annual plant|frost|hardy)\b`,
    String.raw`\b(?:how (?:do|to|can|should|long)|best way to|freeze \w+ or)\b[^.?!]{0,30}\b(?:dry|drying|dehydrat\w+|freez\w+|store|storing)\b|\b(?:can|may|should) (?:i|you|we) (?:freeze|store|keep|dry|microwave) (?!\w+ing\b)|\bhow long (?:do|does|will|can) (?:i keep )?(?:fresh |dried |frozen |the |my )+(?:\w+ ){1,2}(?:keep|last|stay (?:good|fresh))\b|\bin (?:the |my |a )?(?:fridge|freezer|refrigerator|pantry)\b|\b(?:air[- ]?dry\w*|dehydrator|hang(?:ing)? (?:\w+ ){0,3}to dry)\b`,
  ].join('|'),
  'i',
);

/** Whoever says one of these may put the plant on or into a body. */
const using =
  /\b(?:swallow\w*|drink\w*|drank|eat\w*|ate|edible|chew\w*|teas?(?! tree)|(?:take|takes|taking|taken|took)(?! over)|pills?|capsules?|dos(?:e|es|age)|tinctures?|extracts?|syrups?|infusions?|remed\w+|medicin\w+|cur(?:e|es|ing)|safe\w*|toxic|poison\w*|dangerous|harm\w*|ok|okay|side effects?|skin|rash|burns?|itch\w*|face|scalp|smok\w+|vap(?:e|ing)|inhal\w+|pregnan\w*|breast\w*|baby|child\w*|kids?|dogs?|cats?|pets?|pain|cough\w*|sleep\w*|anxi\w+|headaches?|hair|benefits?|treat\w*|help(?:s|ing)? with|good for|used? for|use (?:it|them|in|for|as)|against)\b/i;

/** Is a plant asked about as one that grows or is kept, and not as something that anybody takes or puts on? */
export function isAboutGrowing(message: string): boolean {
  return growing.test(message) && !using.test(message) && !isForBody(message);
}
