import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';

const maxNameLength = 80;
const maxDescriptionLength = 500;

/**
 * A group's name as stored, and the unique form without case or full-width letters.
 * @throws UserError BAD_USER_INPUT
 */
export function readGroupName(text: string): { name: string; nameKey: string } {
  const name = normalizeText(text, 'NFC').replace(/\s+/gu, ' ').trim();
  if (name === '') throw badInput('name', 'Enter a name.');
  refuseInvisible('name', name);
  if ([...name].length > maxNameLength)
    throw badInput('name', `The name must be at most ${maxNameLength} characters.`);
  return { name, nameKey: normalizeText(name, 'NFKC').toLowerCase() };
}

/** @throws UserError BAD_USER_INPUT */
export function readDescription(text: string): string {
  const description = normalizeText(text, 'NFC').replaceAll('\r\n', '\n').trim();
  refuseInvisible('description', description.replaceAll('\n', ' '));
  if ([...description].length > maxDescriptionLength)
    throw badInput('description', `The description must be at most ${maxDescriptionLength} characters.`);
  return description;
}

/**
 * Characters that change the direction of the surrounding text or hide in it. Joiners hold emoji together, so they
 * stay.
 */
function refuseInvisible(field: string, text: string): void {
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(text.replaceAll('\u200d', '')))
    throw badInput(field, `The ${field} can’t contain invisible characters.`);
}
