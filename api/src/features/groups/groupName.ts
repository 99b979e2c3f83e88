import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';

const maxNameLength = 80;
const maxDescriptionLength = 500;

/**
 * The name of a group as it is stored, and the form in which it is unique: without regard to case or full-width letters.
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

/** They would change the direction of what stands beside the text, or hide in it. Emoji are held together by joiners. */
function refuseInvisible(field: string, text: string): void {
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(text.replaceAll('\u200d', '')))
    throw badInput(field, `The ${field} can't contain invisible characters.`);
}
