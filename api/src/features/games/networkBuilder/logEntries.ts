import type { Lab, LogEntry } from '@cosmic/network-sim/labs/lab';
import { BadLog, checkLog, checkParts } from '@cosmic/network-sim/labs/replay';
import { z } from 'zod';
import { badInput } from '../../../core/errors/userError.js';

/** Longer than anyone types; the simulator reads 254 characters of it. */
const line = z.string().max(2_000);
const name = z.string().max(100);
const value = z.string().max(100).optional();
const at = z.number();

/** The answer to a question. The browser never sends which one is correct. */
const answer = z.strictObject({
  at,
  kind: z.literal('form'),
  question: name,
  answer: z.string().max(200),
});

/** A settings page as it is submitted; the simulator checks the fields. */
const settingsPage = z.strictObject({
  at,
  kind: z.literal('form'),
  on: name,
  form: name,
  set: z
    .record(name, z.union([z.string().max(200), z.boolean()]))
    .refine((fields) => Object.keys(fields).length <= 40),
});

/** An action on a device or a cable. */
const action = z.discriminatedUnion('kind', [
  z.strictObject({
    at,
    kind: z.literal('line'),
    on: name,
    text: line,
    probes: z.number().int().min(1).max(1000).optional(),
  }),
  z.strictObject({
    at,
    kind: z.literal('form'),
    on: name,
    set: z.strictObject({
      dhcp: z.boolean().optional(),
      dns: value,
      records: z.string().max(4_000).optional(),
      address: value,
      mask: value,
      gateway: value,
      address6: value,
      gateway6: value,
      autoconfig: z.boolean().optional(),
    }),
  }),
  z.strictObject({ at, kind: z.literal('cable'), a: name, b: name, remove: z.boolean().optional() }),
  z.strictObject({ at, kind: z.literal('power'), on: name, up: z.boolean() }),
  z.strictObject({ at, kind: z.literal('wait') }),
  z.strictObject({ at, kind: z.literal('playbook'), on: name, text: z.string().max(4_000) }),
]);

/** The schema of an entry. Nothing else is stored, so there's no place for a score. */
const entry = z.union([action, answer, settingsPage]);

/**
 * The entries that a browser sends.
 * @throws UserError BAD_USER_INPUT
 */
export function readEntries(input: unknown): LogEntry[] {
  if (!Array.isArray(input)) throw badInput('entries', 'The log must be a list.');
  return input.map((each, index) => {
    const { success, data } = entry.safeParse(each);
    if (!success) throw badInput('entries', `Entry ${index + 1} isn’t a valid lab step.`);
    return data;
  });
}

/**
 * Checks that a person can have added these parsed entries to a log.
 * @throws UserError BAD_USER_INPUT for too many entries or bytes, falling time, more than 8 simulated hours,
 * or a device or cable that isn't in the lab
 */
export function checkAdded(log: LogEntry[], added: LogEntry[], lab: Lab, seed: number): void {
  try {
    checkLog([...log, ...added]);
    checkParts(lab, seed, added);
  } catch (error) {
    if (error instanceof BadLog) throw badInput('entries', error.message);
    throw error;
  }
}
