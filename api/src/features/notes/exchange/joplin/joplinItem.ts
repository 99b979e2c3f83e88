/** Joplin's numbers for the types of items. */
export const JoplinType = { NOTE: '1', FOLDER: '2', RESOURCE: '4', TAG: '5', NOTE_TAG: '6' } as const;

/** An item of a Joplin export: a text, followed by its properties. */
export interface JoplinItem {
  title: string;
  body: string;
  properties: ReadonlyMap<string, string>;
}

/**
 * Parses a title, an empty line, the text, an empty line, and properties such as `type_: 1`; undefined for any other
 * text.
 */
export function parseJoplinItem(file: string): JoplinItem | undefined {
  const lines = file.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const properties = new Map<string, string>();
  let end = lines.length;
  for (; end > 0 && lines[end - 1] !== ''; end--) {
    const [, key, value = ''] = /^([a-z_]+): ?(.*)$/.exec(lines[end - 1] ?? '') ?? [];
    if (key === undefined) return undefined;
    properties.set(key, value);
  }
  if (!properties.has('type_') || !properties.has('id')) return undefined;
  const [title = '', , ...body] = lines.slice(0, Math.max(end - 1, 0));
  return { title, body: body.join('\n'), properties };
}
