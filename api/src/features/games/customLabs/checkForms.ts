import { parseEnd } from '@cosmic/network-sim/labs/build';
import { z } from 'zod';
import { address, check, device, ends, port, simpleCheck } from '../../../../content/lab.schema.js';
import { checkNames, choiceNames, fieldNames } from './checkNames.js';

/** How a value is entered. */
export type CheckInput =
  | { type: 'text' | 'number' | 'device' | 'port' | 'address' | 'flag' | 'cable' | 'check' }
  | { type: 'choice'; choices: { value: string | number | boolean; label: string }[] }
  | { type: 'list'; of: CheckInput }
  | { type: 'group'; fields: CheckField[] };

/** A field of a check. */
interface CheckField {
  name: string;
  label: string;
  isOptional: boolean;
  input: CheckInput;
}

/** A type of check with its form. */
export interface CheckForm {
  /** Unique, for the list of types. */
  id: string;
  label: string;
  /** The values that make it this type. */
  fixed: Record<string, string>;
  fields: CheckField[];
}

/** Needs a control host, which a sandbox doesn't have. */
const unsupported = ['playbook'];

let forms: CheckForm[] | undefined;

/** The forms of all checks that a custom lab can have, generated from the schema. */
export function listCheckForms(): CheckForm[] {
  forms ??= check.options.flatMap(variantsOf).sort((one, other) => orderOf(one) - orderOf(other));
  return forms;
}

/** The devices that a check names. */
export function devicesIn(check: object): string[] {
  const given = new Map(Object.entries(check));
  const form = listCheckForms().find(
    ({ fixed, fields }) =>
      Object.entries(fixed).every(([name, value]) => given.get(name) === value) &&
      [...given.keys()].every((name) => name in fixed || fields.some((field) => field.name === name)),
  );
  return form ? devicesInFields(form.fields, check) : [];
}

const devicesInFields = (fields: CheckField[], value: object): string[] =>
  fields.flatMap(({ name, input }) => devicesInValue(input, new Map(Object.entries(value)).get(name)));

function devicesInValue(input: CheckInput, value: unknown): string[] {
  if (typeof value === 'string') return input.type === 'device' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (input.type === 'list') return Object.values(value).flatMap((item) => devicesInValue(input.of, item));
  if (input.type === 'group') return devicesInFields(input.fields, value);
  if (input.type === 'check') return devicesIn(value);
  if (input.type === 'cable')
    return Object.values(value).flatMap((end) => (typeof end === 'string' ? [parseEnd(end).device] : []));
  return [];
}

const order = Object.keys(checkNames);
const orderOf = ({ id }: CheckForm) => order.indexOf(id);

/** One form for each type; a type with variants, such as attacks, has several. */
function variantsOf(schema: z.ZodType): CheckForm[] {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((each) => (each instanceof z.ZodType ? variantsOf(each) : []));
  if (!(schema instanceof z.ZodObject)) throw new Error('A check must be an object.');
  const fixed: Record<string, string> = {};
  const fields: CheckField[] = [];
  for (const [name, value] of shapeOf(schema)) {
    const only = value instanceof z.ZodLiteral ? value.value : undefined;
    if (typeof only === 'string' && ['kind', 'attack'].includes(name)) fixed[name] = only;
    else fields.push(toField(name, value));
  }
  const { kind = '', attack } = fixed;
  const first = fields.find(({ name }) => name === 'attack')?.input;
  const variant = attack ?? (first?.type === 'choice' ? first.choices[0]?.value : undefined);
  const id = variant === undefined ? kind : `${kind} ${variant}`;
  return unsupported.includes(kind) ? [] : [{ id, label: checkNames[id] ?? id, fixed, fields }];
}

const shapeOf = (schema: z.ZodObject): [string, z.ZodType][] =>
  Object.entries(schema.shape).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType ? [[name, value]] : [],
  );

/** A field's label. */
export const labelOf = (name: string): string => fieldNames[name] ?? wordsOf(name);

function toField(name: string, schema: z.ZodType): CheckField {
  const isOptional = schema instanceof z.ZodOptional;
  const inner = isOptional ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodType)) throw new Error(`The field ${name} has no schema.`);
  return { name, label: labelOf(name), isOptional, input: toInput(inner) };
}

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

function toInput(schema: z.ZodType): CheckInput {
  if (schema === device) return { type: 'device' };
  if (schema === port) return { type: 'port' };
  if (schema === address) return { type: 'address' };
  if (schema === ends) return { type: 'cable' };
  if (schema === simpleCheck) return { type: 'check' };
  if (schema instanceof z.ZodEnum) return choices(schema.options);
  if (schema instanceof z.ZodLiteral)
    return schema.value === true ? { type: 'flag' } : choices([schema.value]);
  if (schema instanceof z.ZodNumber) return { type: 'number' };
  if (schema instanceof z.ZodBoolean) return { type: 'choice', choices: yesOrNo };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return { type: 'list', of: toInput(schema.element) };
  if (schema instanceof z.ZodUnion) return unionInput(schema.options);
  if (schema instanceof z.ZodObject)
    return { type: 'group', fields: shapeOf(schema).map(([name, value]) => toField(name, value)) };
  return { type: 'text' };
}

/** A union consists of numbers, or of objects that differ in only some fields. */
function unionInput(options: readonly unknown[]): CheckInput {
  const literals = options.flatMap((each) => (each instanceof z.ZodLiteral ? [each.value] : []));
  if (literals.length === options.length) return choices(literals);
  const objects = options.filter((each) => each instanceof z.ZodObject);
  const byName = new Map<string, z.ZodType[]>();
  for (const [name, schema] of objects.flatMap(shapeOf))
    byName.set(name, [...(byName.get(name) ?? []), schema]);
  return {
    type: 'group',
    fields: [...byName].map(([name, schemas]) => {
      const values = schemas.flatMap((schema) => (schema instanceof z.ZodEnum ? schema.options : []));
      const [first = z.string()] = schemas;
      const field = toField(name, first);
      return {
        ...field,
        isOptional: field.isOptional || schemas.length < objects.length,
        input: values.length > 0 ? choices(values) : field.input,
      };
    }),
  };
}

const choices = (values: readonly unknown[]): CheckInput => ({
  type: 'choice',
  choices: values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: choiceNames[value] ?? wordsOf(String(value)) }]
      : [],
  ),
});

/**
 * Turns a name into a label, such as "Duplex". Names with digits stay as they are, because "Wpa2 enterprise"
 * would be wrong.
 */
function wordsOf(name: string): string {
  if (/\d|^[A-Z]/.test(name)) return name;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
