import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { lengthOf } from '../net/address.js';
import { parseIp4 } from '../net/addressText.js';
import { parseMac } from '../net/mac.js';

/** A form's field values, by field ID. */
export type FormValues = Record<string, string | boolean>;

/** A form field. */
export type Field = { id: string; label: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; choices: { value: string; label: string }[] }
  | { kind: 'number'; min: number; max: number; isOptional?: true }
  | { kind: 'text' | 'secret'; min?: number; max: number; isOptional?: true }
  | { kind: 'address' | 'mask' | 'mac'; isOptional?: true }
);

/** A settings page. */
export interface Form {
  id: string;
  title: string;
  /** A sentence above the fields. */
  about?: string;
  /** Whether the form only shows its entries. */
  isReadOnly?: true;
  fields: Field[];
  /** The current field values; a list starts with these. */
  read: (device: Device) => FormValues;
  /** Applies valid values and returns a sentence for each value that conflicts with another. */
  apply: (world: World, device: Device, values: FormValues) => string[];
  /** A list of entries that are identified by one field. */
  list?: {
    key: string;
    noun: string;
    rows: (device: Device, world: World) => FormValues[];
    /** Why an entry can't be removed; undefined if it can. */
    refusal?: (device: Device, key: string) => string | undefined;
    remove: (world: World, device: Device, key: string) => void;
  };
}

/** The error in a field's value; undefined if it's valid. */
function faultOf(field: Field, value: string | boolean | undefined): string | undefined {
  const { kind, label } = field;
  if (kind === 'switch') return typeof value === 'boolean' ? undefined : `${label}: choose on or off.`;
  if (typeof value !== 'string') return `${label}: enter a value.`;
  if (kind === 'choice')
    return field.choices.some((choice) => choice.value === value)
      ? undefined
      : `${label}: choose one of the options.`;
  if (value === '' && field.isOptional) return undefined;
  switch (kind) {
    case 'number': {
      const isFine = /^\d{1,9}$/.test(value) && Number(value) >= field.min && Number(value) <= field.max;
      return isFine ? undefined : `${label}: enter a number from ${field.min} to ${field.max}.`;
    }
    case 'address':
      return parseIp4(value) === undefined
        ? `${label}: enter an IPv4 address such as 192.168.1.1.`
        : undefined;
    case 'mask':
      return lengthOf(parseIp4(value) ?? 1) === undefined
        ? `${label}: enter a subnet mask such as 255.255.255.0.`
        : undefined;
    case 'mac':
      return parseMac(value) ? undefined : `${label}: enter a MAC address such as 00-1A-2B-3C-4D-5E.`;
    default: {
      const { min = 1, max } = field;
      if (value.length >= min && value.length <= max) return undefined;
      return min > 1
        ? `${label}: enter ${min} to ${max} characters.`
        : `${label}: enter up to ${max} characters.`;
    }
  }
}

/** The errors in the values, including values that aren't fields of the form. */
export function faultsOf(form: Form, values: FormValues): string[] {
  const known = new Set(form.fields.map(({ id }) => id));
  const unknown = Object.keys(values).filter((id) => !known.has(id));
  return [
    ...unknown.map(() => "The form doesn't have this field."),
    ...form.fields.flatMap((field) => faultOf(field, values[field.id]) ?? []),
  ];
}

/** The text in a field that isn't a switch. */
export const textIn = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

/** Whether a switch is on. */
export const isOn = (values: FormValues, id: string): boolean => values[id] === true;

/** The address in a field; undefined if the field is empty. */
export const addressIn = (values: FormValues, id: string): number | undefined => parseIp4(textIn(values, id));
