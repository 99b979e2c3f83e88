/** Joins words, each a pattern of its own, into one choice. */
export const oneOf = (...words: string[]) => `(?:${words.join('|')})`;

/** Machines, their parts and programs, as a pattern for text in small letters. */
export const machine = oneOf(
  '(?:pc|computer|laptop|desktop|notebook|mac|macbook|imac|chromebook|server|nas|host|workstation|machine|device|system)s?',
  '(?:monitor|screen|display|tv|i?phone|ipad|console|xbox|playstation|printer|scanner|copier|shredder|camera|keyboard)s?',
  '(?:(?:cd|dvd|hard|optical) )?(?:router|switch(?:es)?|firewall|modem|access point|network|adapter|interface|port|drive|disk|disc|player|recorder|slot|tray|card|fan)s?',
  '(?:windows|linux|macos|chrome|process(?:es)?|programs?|apps?|services?|updates?|browsers?|scripts?|cpus?|gpus?|ssds?|hdds?|usb|ups|psu|power supply)',
);
const clauseBeginning =
  '(?:^|[.?!,:;] ?|\\b(?:why|how|if|when|that|because|and|but|so|does|do|did|can|could|is|has|will|would|make|think|say|says|guess|know|what) )';
const owner = '(?:my|the|our|this|that|an?|his|her|their|your)';
const preposition = 'on|at|in|with|of|under|near|from|by|next|to|for';
/** Words between a subject and its verb. */
const auxiliaries =
  '(?:(?:has|have|had|is|are|was|just|almost|suddenly|keeps?|always|really|already|seems?|does|do|did|will|would|can|could|should|must|may|might|to|that|which|wont|doesnt|cant) ){0,4}';

/**
 * The verb where it is not said of a machine with which a clause begins: "my laptop is choking" is no emergency, "my baby
 * with the laptop is choking" is one.
 * @param person a pattern of the words that no adjective of the machine may be
 */
export const notOfMachine = (person: string) => (verb: string) =>
  `(?=${verb})(?<!${clauseBeginning}(?:${owner} (?:(?!(?:${person}|${preposition})\\b(?<!\\blab))[\\w-]+ ){0,2}?)?${machine} ${auxiliaries})${verb}`;
