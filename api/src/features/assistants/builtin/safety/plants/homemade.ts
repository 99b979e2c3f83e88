/** Oil that is eaten; one for the skin or in capsules is not meant. */
const inOil =
  /\b(?:garlic|herbs?|chill?i(?:e?s)?|peppers?|basil|rosemary|thyme|oregano|sage|tarragon|dill|parsley|lemon (?:peel|zest)|onions?|tomato(?:es)?|mushrooms?|ginger|cloves)\b[^.?!]{0,30}\b(?:in|into|with|under|infused|covered|submerged)\b[^.?!]{0,20}\boils?\b|\boils?\b[^.?!]{0,20}\b(?:with|infused|and|of|from)\b[^.?!]{0,20}\b(?:garlic|fresh|herbs?|chill?i(?:e?s)?|basil|rosemary|thyme|oregano)\b|\b(?:garlic|chill?i|herb|herbal|basil|infused) oils?\b|\bgarlic confit\b/i;
const noFood =
  /\b(?:capsules?|pills?|softgels?|supplements?|essential|skin|hair|scalp|massage|salves?|balms?|ears?|candles?|diffus\w+|soaps?|mosquito\w*|drops)\b/i;
const kept =
  /\b(?:kept|keeps?(?! (?:\w+ )?(?:away|off|out|burning|sticking))|keeping|stor(?:e|ed|es|ing|age)|shel(?:f|ves)|shelf[- ]?life|room[- ]?temp\w*|gifts?|pantry|cupboard|counter|fridge|refrigerat\w*|lasts?|spoil\w*|preserv\w*|go(?:es)? (?:bad|off)|expir\w*)\b/i;
const made = /\b(?:home[- ]?made|infus\w+|bottled?|jar)\b/i;
const howLong = /\b(?:how long|safe\w*|ok|okay|good)\b/i;
const poisonousAlcohol =
  /\b(?:isopropyl\w*|isopropanol|rubbing alcohol|surgical spirits?|methanol|methyl(?:ated)? (?:spirits?|alcohol)|meths|wood alcohol|denatured alcohol|hand sanitizer)\b/i;
const extracted =
  /\b(?:tinctur\w*|extract\w*|macerat\w*|infus\w*|soak\w*|steep\w*|bitters|elixirs?|drink\w*|liqueurs?|herb(?:s|al)?|remed\w+)\b/i;

/** What is dangerous in what people make and keep at home: herbs in oil, and the wrong alcohol. */
export function homemadeWarnings(text: string): string[] {
  const warnings: string[] = [];
  const isKept = kept.test(text) || (made.test(text) && howLong.test(text));
  // CDC: Botulism prevention, as the library's entry on oils.
  if (inOil.test(text) && isKept && !noFood.test(text))
    warnings.push(
      "Don't keep garlic, fresh herbs or chili in oil at room temperature: it can cause botulism, which can kill, and nobody sees, smells or tastes it. Keep such an oil in the refrigerator and use it within four days.",
    );
  // MedlinePlus: Isopropanol alcohol poisoning, Methanol poisoning.
  if (poisonousAlcohol.test(text) && extracted.test(text))
    warnings.push(
      "Don't make a tincture with isopropyl (rubbing) alcohol, methanol or denatured alcohol: they are poisonous to drink, and a little methanol can blind and kill. Only alcohol that is made for drinking is used, such as vodka.",
    );
  return warnings;
}
