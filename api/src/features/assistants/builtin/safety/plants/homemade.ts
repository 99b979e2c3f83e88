/** Oil that is eaten; one for the skin or in capsules is not meant. */
const inOil =
  /\b(?:garlic|herbs?|chill?i(?:e?s)?|peppers?|basil|rosemary|thyme|oregano|sage|tarragon|dill|parsley|lemon (?:peel|zest)|onions?|tomato(?:es)?|mushrooms?|ginger|cloves)\b[^.?!]{0,30}\b(?:in|into|with|under|infused|covered|submerged)\b[^.?!]{0,20}\boils?\b|\boils?\b[^.?!]{0,20}\b(?:with|infused|and|of|from)\b[^.?!]{0,20}\b(?:garlic|fresh|herbs?|chill?i(?:e?s)?|basil|rosemary|thyme|oregano)\b|\b(?:garlic|chill?i|herb|herbal|basil|infused) oils?\b|\bgarlic confit\b/i;
const noFood =
  /\b(?:capsules?|pills?|softgels?|supplements?|essential|skin|hair|scalp|massage|salves?|balms?|ears?|candles?|diffus\w+|soaps?|mosquito\w*|drops)\b/i;
const kept =
  /\b(?:kept|keeps?(?! (?:\w+ )?(?:away|off|out|burning|sticking))|keeping|stor(?:e|ed|es|ing|age)|shel(?:f|ves)|shelf[- ]?life|room[- ]?temp\w*|gifts?|window ?sill|bubbl\w*|cloudy|pantry|cupboard|counter|fridge|refrigerat\w*|lasts?|spoil\w*|preserv\w*|go(?:es)? (?:bad|off)|expir\w*)\b/i;
const made = /\b(?:home[- ]?made|infus\w+|bottled?|jar)\b/i;
const howLong = /\b(?:how long|safe\w*|ok|okay|good)\b/i;
const poisonousAlcohol =
  /\b(?:isopropyl\w*|isopropanol|rubbing alcohol|surgical spirits?|methanol|methyl(?:ated)? (?:spirits?|alcohol)|meths|wood alcohol|denatured alcohol|hand sanitizer)\b/i;
const extracted =
  /\b(?:tinctur\w*|extract\w*|macerat\w*|infus\w*|soak\w*|steep\w*|bitters|elixirs?|drink\w*|liqueurs?|herb(?:s|al)?|remed\w+)\b/i;

const canned =
  /\b(?:cans?|canned|tins?|tinned|jars?|jarred|lids?|preserves?|(?:home|water[- ]bath)[- ]?cann(?:ed|ing)|canning)\b/i;
const spoiled =
  /\b(?:bulg\w+|swollen|swelled|bloated|puff\w+|dom(?:ed|ing)|popped up|leak\w*|spurt\w*|hiss\w*|foam\w*|fizz\w*|(?:lid|seal)s? (?:\w+ )?(?:popped|broke\w*|loose|failed|came off|flexes))\b/i;
const noTin = /\b(?:batter(?:y|ies)|stomach|belly|ankles?|legs?|feet|eyelids?|eyes?|trash|watering)\b/i;
const lowAcid =
  /\b(?:tomato(?:es)?|passata|salsa|green beans|beans|peppers?|corn|carrots?|asparagus|mushrooms?|pumpkin|garlic|herbs?|pesto|soup|stock|broth|meat|beets?|potatoes|vegetables|veggies)\b/i;
const homeCanned =
  /\b(?:water[- ]bath|pressure[- ]?cann\w+|(?:home[- ]?)?canning|cann?ed (?:my|our|some|the|it|them|at home|\d+|without|with no)|(?:i|we|mum|mom|gran\w*) (?:\w+ )?canned|home[- ]?canned|can (?:my|our|these|some) (?:own )?(?:tomatoes|beans|vegetables|peppers|soup|salsa|passata)|(?:boil\w*|process\w*|bottl\w+|jarr\w*|put up) (?:\w+ ){0,3}(?:jars?|tomatoes|beans))\b/i;
const withoutAcid =
  /\b(?:no|without|skip\w*|forgot\w*|left out|instead of|low|less|don'?t have|didn'?t (?:add|use)|need)\b[^.?!]{0,25}\b(?:lemons?|acid\w*|vinegar|citric)|\bwater[- ]bath\b|\bboil\w*\b[^.?!]{0,20}\bjars?\b/i;
const elder = /\belder ?berr(?:y|ies)\b/i;
const rawElder =
  /\b(?:raw|uncooked|unripe|green|stems?|stalks?|leaves|bark|smoothies?|juiced|blended|cold[- ]press\w*)\b/i;
const cookedElder =
  /\b(?:syrup|cooked|boiled|simmered|capsules?|gumm(?:y|ies)|store|bought|wine|prun\w+|cuttings?|grow\w*|yellow\w*)\b/i;
const longKept =
  /\b(?:(?:since|for|after|past|last|over|about) (?:the )?(?:last )?(?:\d+|two|three|four|five|six|some|a few|several|a|an|one|couple of)? ?(?:weeks?|months?)|(?:\d+|two|three|four|five|six) (?:weeks?|months?) (?:old|ago)|weeks? (?:ago|now)|already|smells? (?:good|fine|ok)|looks? (?:good|fine|ok)|still (?:good|ok|safe|use))\b/i;

const botulismSigns =
  'If some was eaten: blurred sight, drooping eyelids, trouble swallowing or weakness need an emergency room at once.';

/** What is dangerous in what people make and keep at home: herbs in oil, jars and cans, raw elder, the wrong alcohol. */
export function homemadeWarnings(text: string): string[] {
  const warnings: string[] = [];
  const isKept = kept.test(text) || (made.test(text) && howLong.test(text));
  // CDC: Botulism prevention, as the library's entry on oils.
  if (inOil.test(text) && isKept && !noFood.test(text) && longKept.test(text))
    warnings.push(
      "Throw this oil away, and don't taste it: garlic, herbs or chili in oil at room temperature can hold botulism, which can kill, and nobody sees, smells or tastes it. Such an oil keeps in the refrigerator for four days.",
      botulismSigns,
    );
  else if (inOil.test(text) && isKept && !noFood.test(text))
    warnings.push(
      "Don't keep garlic, fresh herbs or chili in oil at room temperature: it can cause botulism, which can kill, and nobody sees, smells or tastes it. Keep such an oil in the refrigerator and use it within four days.",
    );
  // CDC: Home-canned foods, protect yourself from botulism; USDA: Complete Guide to Home Canning.
  if (canned.test(text) && spoiled.test(text) && !noTin.test(text))
    warnings.push(
      "Throw it away unopened, and don't taste or boil it: a can or jar that bulges, leaks or spurts can hold botulism, which can kill, and nobody smells or tastes it. Put it into a bag, and wash your hands.",
      botulismSigns,
    );
  else if (lowAcid.test(text) && homeCanned.test(text) && withoutAcid.test(text))
    warnings.push(
      "Don't can tomatoes without bottled lemon juice or citric acid, and no vegetables, herbs, soup or meat in a water bath at all: botulism can grow in the jars, and it can kill.",
      'Low-acid food needs a pressure canner and a tested recipe. Throw away, untasted, what was canned otherwise.',
    );
  // CDC: Poisoning from elderberry juice (MMWR 1984;33:173).
  if (elder.test(text) && rawElder.test(text) && !cookedElder.test(text))
    warnings.push(
      "Don't swallow raw elderberries, stems or leaves: they form cyanide. Throw it away: only ripe berries are eaten, cooked and without stems.",
      'Call a poison center if some was swallowed (US: 1-800-222-1222), and your emergency number at vomiting with dizziness, weakness or drowsiness.',
    );
  if (/\bbotulism\b/i.test(text) && warnings.length === 0)
    warnings.push(
      "Throw away, untasted, what you doubt: botulism can't be seen, smelled or tasted. Never give honey to a baby under one year.",
      botulismSigns,
    );
  // MedlinePlus: Isopropanol alcohol poisoning, Methanol poisoning.
  if (poisonousAlcohol.test(text) && extracted.test(text))
    warnings.push(
      "Don't make a tincture with isopropyl (rubbing) alcohol, methanol or denatured alcohol: they are poisonous to drink, and a little methanol can blind and kill. Only alcohol that is made for drinking is used, such as vodka.",
    );
  return warnings;
}
