import { bodySigns } from './bodySigns.js';
import { localSignRules } from './localSignRules.js';
import { vitalSignRules } from './signRules.js';
import { toldSigns } from './toldSigns.js';

const signs = { ...bodySigns, ...toldSigns };
/** What was long ago, is to be prevented or is asked about in general is no emergency, unless it is told of today. */
const notNow =
  /\b(?:(?:years?|months?|decades?) ago|last (?:year|month|winter|summer)|as a (?:child|kid)|in (?:19|20)\d\d|prevent\w*|(?:signs?|symptoms?|risk|history) of|how (?:do|to|can) (?:i |you )?(?:tell|recogni[sz]e|know)|in general|essay|novel|story|exam|quiz|class)\b/;
const now = /\b(?:now|today|tonight|suddenly|since|hours? ago|minutes? ago|mins ago|just)\b/;

/** What comes first when signs that together mean danger are told; undefined when there are none. */
export function findBySigns(text: string): string | undefined {
  if (notNow.test(text) && !now.test(text)) return undefined;
  return [...vitalSignRules, ...localSignRules].find(
    ({ anyOf, unless }) =>
      anyOf.some((combination) => combination.every((sign) => signs[sign].test(text))) && !unless?.test(text),
  )?.text;
}
