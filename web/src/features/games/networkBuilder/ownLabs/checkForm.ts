/** How a value of a check is entered. */
export type CheckInput =
  | { type: 'text' | 'number' | 'device' | 'port' | 'address' | 'flag' | 'cable' | 'check' }
  | { type: 'choice'; choices: { value: string | number | boolean; label: string }[] }
  | { type: 'list'; of: CheckInput }
  | { type: 'group'; fields: CheckField[] };

/** A field of a check. */
export interface CheckField {
  name: string;
  label: string;
  isOptional: boolean;
  input: CheckInput;
}

/** A type of check and its form, as the server describes it. */
export interface CheckForm {
  id: string;
  label: string;
  fixed: Record<string, string>;
  fields: CheckField[];
}

/** A check or a part of one while it's being edited. */
export type Values = Record<string, unknown>;

/** What the fields offer: the lab's devices with their ports, its cables, and the types of checks. */
export interface CheckChoices {
  devices: readonly { name: string; ports: readonly string[] }[];
  cables: readonly { a: string; b: string }[];
  forms: readonly CheckForm[];
}

/** An object's values, or none if it's anything else. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The form that fits a check. */
export const formOf = (check: Values, forms: readonly CheckForm[]): CheckForm | undefined =>
  forms.find(
    ({ fixed, fields }) =>
      Object.entries(fixed).every(([name, value]) => check[name] === value) &&
      fields.every(
        ({ name, input }) =>
          name !== 'attack' ||
          input.type !== 'choice' ||
          input.choices.some(({ value }) => value === check[name]),
      ),
  );

/** A new check of a type, with the first choice where one is needed. */
export function emptyCheck({ fixed, fields }: CheckForm): Values {
  const chosen = fields.flatMap(({ name, input, isOptional }): [string, unknown][] => {
    const first = input.type === 'choice' && !isOptional ? input.choices[0] : undefined;
    return first ? [[name, first.value]] : [];
  });
  return { ...fixed, ...Object.fromEntries(chosen) };
}

/** The values with one changed, or without it if it's empty. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = values;
  return value === undefined || value === '' ? rest : { ...rest, [name]: value };
}
