import { ARRAY_MAX_SIZE, getMetadataStorage, IS_LENGTH, MAX, MAX_LENGTH, ValidateBy } from 'class-validator';

/** Default limits for fields and arguments without smaller ones. */
export const defaultBounds = {
  /** Characters per text. */
  text: 1_000,
  /** Items per list. */
  items: 2_000,
  /** A number's absolute value. */
  number: Number.MAX_SAFE_INTEGER,
  /** Keys, texts, and other values in JSON. */
  jsonBytes: 1_000_000,
  /** Nesting levels in JSON. */
  jsonDepth: 20,
};

/** A field's own class-validator limits. */
export type Bounds = Partial<Record<'text' | 'items' | 'number', number>>;

type Constructor = abstract new (...values: never[]) => object;

const known = new WeakMap<Constructor, ReadonlyMap<string, Bounds>>();

/** An input class's fields with their own limits. */
export function boundsOf(InputClass: Constructor): ReadonlyMap<string, Bounds> {
  const found = known.get(InputClass);
  if (found) return found;
  const bounds = new Map<string, Bounds>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(InputClass, '', false, false)) {
    const propertyBounds = bounds.get(rule.propertyName) ?? {};
    const [first, second]: unknown[] = rule.constraints ?? [];
    if (rule.name === MAX_LENGTH) propertyBounds.text = Number(first);
    if (rule.name === IS_LENGTH) propertyBounds.text = Number(second);
    if (rule.name === ARRAY_MAX_SIZE) propertyBounds.items = Number(first);
    if (rule.name === MAX) propertyBounds.number = Number(first);
    bounds.set(rule.propertyName, propertyBounds);
  }
  known.set(InputClass, bounds);
  return bounds;
}

/** MaxLength for long texts. It counts code units, because class-validator collects every character that takes two. */
export const MaxText = (max: number, message: string) =>
  ValidateBy(
    {
      name: MAX_LENGTH,
      constraints: [max],
      validator: { validate: (text) => typeof text === 'string' && text.length <= max },
    },
    { message },
  );

export const tooLarge = 'This is too large';

/** The place where a value exceeds its limit, and the message. */
interface Excess {
  field: string;
  message: string;
}

/**
 * The first input value beyond the default limits. Fields with their own limits are skipped, because their messages
 * are better.
 */
export function findExcess(value: unknown, field: string, fieldBounds: Bounds = {}): Excess | undefined {
  if (typeof value === 'string') {
    // class-validator counts characters, but this counts code units.
    if (fieldBounds.text !== undefined || value.length <= defaultBounds.text) return undefined;
    return { field, message: 'This is too long' };
  }
  if (typeof value === 'number') {
    if (Math.abs(value) <= defaultBounds.number) return undefined;
    return { field, message: 'This number is too large' };
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined;
  if (Array.isArray(value)) {
    if (fieldBounds.items === undefined && value.length > defaultBounds.items)
      return { field, message: 'This list is too long' };
    return firstOf(value.slice(0, fieldBounds.items ?? defaultBounds.items), (item) =>
      findExcess(item, field, fieldBounds),
    );
  }
  const InputClass = value.constructor;
  const isInput = typeof InputClass === 'function' && InputClass !== Object;
  if (!isInput) return isSmallJson(value) ? undefined : { field, message: tooLarge };
  const bounds = boundsOf(InputClass as Constructor);
  return firstOf(Object.entries(value), ([name, item]) => findExcess(item, name, bounds.get(name)));
}

function firstOf<T>(items: readonly T[], find: (item: T) => Excess | undefined): Excess | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

/** Whether a JSON value is within its limits, without reading beyond them. */
export function isSmallJson(value: unknown, maxBytes = defaultBounds.jsonBytes): boolean {
  let bytes = 0;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    bytes += typeof next.value === 'string' ? next.value.length + 2 : 8;
    if (bytes > maxBytes || next.depth > defaultBounds.jsonDepth) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, item] of Object.entries(next.value)) {
      bytes += key.length;
      open.push({ value: item, depth: next.depth + 1 });
    }
  }
  return true;
}
