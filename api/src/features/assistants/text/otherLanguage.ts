/** How a question about a name starts in the languages that members are likely to speak. */
const opening =
  /^(?:was (?:ist|sind|bedeutet|macht)|wof[uü]r ist|erkl[aä]re?(?: mir)?|qu'?est[- ]ce que?(?: c'?est(?: que)?)?|c'?est quoi|explique(?:r)?(?:[- ]moi)?|qu[eé] (?:es|son|significa)|expl[ií]came|cos'?[eè]|(?:che )?cosa (?:[eè]|sono)|wat (?:is|zijn)|o que (?:[eé]|s[aã]o)|co to jest)\s+/i;
const article =
  /^(?:(?:der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|de|het|een|o|os|as)\s+|l')/i;
/** Function words that English doesn't have. */
const foreign = new Set(
  (
    'ist sind ich nicht und oder wie warum wann welche welcher bitte kann für mit eine einen der das den wofür gegen hilft ' +
    'sont je vous pas et pour avec une dans comment pourquoi quelle quel puis ' +
    'qué que es para una por cómo cuál cual puedo el del está contra ' +
    'che sono perché quale posso gli della il questo ' +
    'het een voor niet waarom welke ik ' +
    'não são como qual uma você'
  ).split(' '),
);
const enough = 2;

/** The name in a question about it in another language; undefined if the message isn't such a question. */
export function nameAsked(message: string): string | undefined {
  const text = message.trim().replaceAll('’', "'");
  if (!opening.test(text)) return undefined;
  return text
    .replace(opening, '')
    .replace(article, '')
    .replace(/(?<![\s?!.¿¡])[\s?!.¿¡]+$/, '');
}

/** Whether the message is in a language other than the library's. */
export function isOtherLanguage(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 2 && latin < letters / 2) return true;
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => foreign.has(word)).length >= enough;
}
