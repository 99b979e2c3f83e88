/** Poisonous plants that are taken for edible ones. */
const poisonousTwin =
  /\b(?:hemlock|foxgloves?|monkshood|aconite|wolfsbane|blue hooded|lily of the valley|lilies of the valley|autumn crocus|colchicum|hogweed|water dropwort|dropwort|death ?caps?|destroying angels?|nightshade|belladonna|yew|ragwort|groundsel|datura|hellebores?|laburnum|cherry laurel|death camas|pokeweed|baneberry|arum|moonseed)\b/i;
/** "Moonseed or wild grape?" */
const twinOrFood =
  /\b(?:hemlock|foxgloves?|moonseed|death ?caps?|water dropwort|pokeweed|nightshade|hogweed|monkshood|lily of the valley|autumn crocus|death camas)\b,? or \b|\bor (?:is (?:it|this) )?(?:an? |poison |deadly |the )?(?:hemlock|foxgloves?|moonseed|death ?caps?|water dropwort|pokeweed|nightshade|hogweed|monkshood|lily of the valley|autumn crocus|death camas)\b/i;
const toldApart =
  /\b(?:tell|distinguish|know|differentiate|recogni[sz]e|separate)\b[^.?!]{0,40}\bfrom\b|\b(?:mist(?:ak\w+|ook) (?:\w+ ){0,3}for|confus\w+ (?:\w+ ){0,3}with|mix(?:ed|ing)? up|look-? ?a-? ?likes?|looks? (?:just |a lot |very )?(?:like|similar|alike|the same))\b/i;
const unsure =
  /\blook-? ?a-? ?likes?\b[^.?!]{0,60}\b(?:umbels?|flowers?|plants?|roots?|leaf|leaves|berr\w+|mushrooms?|herbs?)\b|\b(?:flowers?|plants?|roots?|leaf|leaves|\w*berr(?:y|ies)|\w+flowers?|mushrooms?|herbs?) look-? ?a-? ?likes?\b|\bumbels?\b[^.?!]{0,60}\b(?:river|stream|creek|ditch|pond|near|found|root|eat|pick\w*|wild|white)|\bchambered (?:root|stem)/i;
const likeFood =
  /\blooks? (?:just |a bit |a lot |kind of )?like (?:an? |the )?(?:\w+ )?(?:turnips?|carrots?|parsnips?|garlic|onions?|parsley|celery|horseradish|ginseng|elder\w*|chanterelles?|comfrey|ramsons|ramps|blueberr\w+|cherr\w+|grapes?|lettuce|chestnuts?|yarrow|chamomile)\b/i;
const ofUnknownOrigin =
  /\b(?:found|dug|pick\w*|forag\w+|wild|river|woods|roadside|ditch|yard|eat|edible|smells?|roots?|bulbs?|tubers?|stems?)\b/i;
const dug =
  /\b(?:i|we|he|she|just|have|ive|freshly) dug\b[^.?!]{0,60}\b(?:near|looks?|found|wild|woods?|forest|river|stream|field|meadow|flowers|smell\w*|sure|what is)\b|\bdug (?:up|out|it|this|these|some)\b[^.?!]{0,60}\b(?:near|looks?|found|wild|woods?|forest|river|stream|meadow|smell\w*|not sure|what is)\b|\b(?:roots?|bulbs?|tubers?)\b[^.?!]{0,40}\b(?:near|by|beside|along) (?:the|a) (?:river|stream|creek|ditch|pond|lake|woods?|forest|roadside)\b/i;

/** Is a plant taken for another that may be poisonous, told from one, or dug up where nobody planted it? */
export function isTakenForAnother(text: string): boolean {
  return (
    (poisonousTwin.test(text) && toldApart.test(text)) ||
    twinOrFood.test(text) ||
    unsure.test(text) ||
    dug.test(text) ||
    (likeFood.test(text) && ofUnknownOrigin.test(text))
  );
}
