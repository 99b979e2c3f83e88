/** How many causes of causes are told. */
const maxCauses = 3;

/**
 * What is told of an error: its kind, message, code and stack, and the same of its causes. Nothing else that libraries hang
 * on theirs: a database error brings the documents it was about, one of a provider the whole request, one of GraphQL the
 * document with its values.
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

/** The values that the database and mongoose quote in their messages. */
function hideValues(text: string): string {
  return text
    .replace(/dup key: \{[^}]*(?:\}|$)/g, 'dup key: {…}')
    .replace(/ for value "[^"]*"/g, ' for value "…"')
    .replace(/ \(type \w+\) at path/g, ' at path');
}

/** What can be told by its form alone, wherever it stands in a line of the log. */
const shapes: readonly [RegExp, string][] = [
  // Name and password inside an address.
  [/:\/\/[^/@\s"\\]{1,300}@/g, '://…@'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, '…@…'],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 …'],
  [/\b(cosmic\.(?:sid|device)=)[^;"\s\\]{1,300}/g, '$1…'],
  // Our API tokens, and the keys of AI providers.
  [/\b(cosmic_|sk-)[\w-]{8,}/g, '$1…'],
];

/** The last wall: a line as it is written, without what looks like a secret or an e-mail address. */
export function hideSecrets(line: string): string {
  return shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), line);
}

/** Hides the code of invite links, which is a secret until it is used, and every query: what is searched for is nobody's business. */
export function maskUrl(url: string): string {
  return url.replace(/\?.*/s, '?…').replace(/\/(invite|register)\/[^/?#]+/g, '/$1/…');
}
