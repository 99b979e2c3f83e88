import { loadSafety } from '../../../../../../content/content.load.js';

const symptoms =
  /\b(?:cough\w*|chok\w+|wheez\w*|breath\w*|chest|throat|lungs?|eyes? (?:are |is )?(?:stream\w*|burn\w*|water\w*|sting\w*|run\w*)|(?:stream|burn|water|sting)\w* eyes?|dizzy|lightheaded|headache|nause\w+|sick|fumes?|gas|smoke|yellow cloud|stings?)\b/;
const cleaned =
  /\b(?:clean(?:ed|ing)?|scrub\w*|pour\w*|put|used|using|spray\w*|mix\w*|added|spill\w*|toilet|loo|bathroom|shower|sink|floor|drain|tiles?|bath)\b/;
const joined =
  /\b(?:and|then|with|plus|mix\w*|add\w*|into|in|together|after|on top|followed|half|combin\w*|same time|n|next)\b|\+|&/;
const choosing = /\b(?:better|best|which|versus|vs|instead)\b/;
/** These are food or medicine as well. */
const notOnlyCleaners =
  /^(?:vinegar|white vinegar|lemon juice|citric acid|acid|alcohol|peroxide|urine|clr|ajax|chlorine|lye|cat litter|dish soap|cleaner|descaling|disinfectant)$/;
const swallowing = /\b(?:drink\w*|drank|swallow\w*|enema|gargl\w*|mouthwash|inject\w*|eat\w*)\b/;

const mixed =
  "Don't mix bleach with anything but water: with vinegar, ammonia or other cleaners it gives off poisonous gas. If you have mixed them, get into fresh air and call a poison center (US: 1-800-222-1222).";
const breathed =
  'Get out into fresh air now, and stay out: cleaners such as bleach give off poisonous gas with others. Call a poison center (US: 1-800-222-1222), and your local emergency number (112 in Europe, 911 in North America, 999 in the UK) at trouble breathing, a tight chest or a cough that stays. Rinse burning eyes with water for 15 minutes. Air the room before anybody goes in.';

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]?');
let kinds: { id: string; pattern: RegExp }[] | undefined;
let alone: RegExp | undefined;

/** Is it a cleaner by its whole name? Nobody is told to ask before they take one. */
export function isCleaner(name: string): boolean {
  return loadSafety().cleaners.some(({ names }) => names.includes(name.toLowerCase()));
}

/** What is to be said of cleaners that meet each other, or whose fumes somebody feels; nothing else helps then. */
export function findCleanerDanger(
  text: string,
): { warning: string; isAlone: boolean; isBreathed: boolean } | undefined {
  const { cleaners } = loadSafety();
  kinds ??= cleaners.map(({ id, names }) => ({
    id,
    pattern: new RegExp(`\\b(?:${names.map(escaped).join('|')})s?\\b`),
  }));
  alone ??= new RegExp(
    `\\b(?:${cleaners
      .flatMap(({ names }) => names)
      .filter((name) => !notOnlyCleaners.test(name))
      .map(escaped)
      .join('|')})s?\\b`,
  );
  const found = kinds.filter(({ pattern }) => pattern.test(text));
  const isAlone = !swallowing.test(text);
  const isFelt = alone.test(text) && cleaned.test(text) && symptoms.test(text);
  if (isFelt && isAlone) return { warning: breathed, isAlone, isBreathed: true };
  const isMixed =
    found.length > 1 && found.some(({ id }) => id === 'bleach' || id === 'drain') && joined.test(text);
  return isMixed && !choosing.test(text) ? { warning: mixed, isAlone, isBreathed: false } : undefined;
}
