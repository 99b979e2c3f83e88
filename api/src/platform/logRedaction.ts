/** Maximum depth of nested causes. */
const maxCauses = 3;

/**
 * The parts of an error that are logged: type, message, code, and stack, also for its causes. Libraries attach more:
 * database errors include documents, provider errors the whole request, GraphQL errors the document with its values.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: hideValues(String(error)) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message: hideValues(message),
    ...(['string', 'number'].includes(typeof code) && { code }),
    stack: hideValues(stack ?? ''),
    ...(cause !== undefined && depth < maxCauses && { cause: describeError(cause, depth + 1) }),
  };
}

/** Values that the database and mongoose quote in messages. */
function hideValues(text: string): string {
  return text
    .replace(/dup key: \{[^}]*(?:\}|$)/g, 'dup key: {…}')
    .replace(/ for value "[^"]*"/g, ' for value "…"')
    .replace(/ \(type \w+\) at path/g, ' at path');
}

/** Secrets recognizable by their form, anywhere in a log line. */
const shapes: readonly [RegExp, string][] = [
  // Name and password in an address.
  [/:\/\/[^/@\s"\\]{1,300}@/g, '://…@'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, '…@…'],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 …'],
  [/\b(cosmic\.(?:sid|device)=)[^;"\s\\]{1,300}/g, '$1…'],
  // Our API tokens, and AI providers' keys.
  [/\b(cosmic_|sk-)[\w-]{8,}/g, '$1…'],
];

/** The last line of defense: a log line without anything that looks like a secret or an email address. */
export function hideSecrets(line: string): string {
  return shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), line);
}

/** Hides invite codes, which are secret until used, and query strings, which contain what people search for. */
export function maskUrl(url: string): string {
  return url.replace(/\?.*/s, '?…').replace(/\/(invite|register)\/[^/?#]+/g, '/$1/…');
}
