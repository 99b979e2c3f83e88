import { findPort } from '../tools/ports.js';
import type { Finding, Lookup } from './dialogue/finding.js';

/** The requested port, or a port's service, followed by the entry that explains it, if there is one. */
export function findPortAnswer(query: string, lookup: Lookup | undefined): Finding | undefined {
  const port = findPort(query);
  if (port === undefined) return undefined;
  const found = lookup?.finding;
  if (found?.kind === 'entries') return { ...found, lead: port };
  const numbers = new Set(port.match(/\b\d+\b/g));
  const speaksOfIt =
    found?.kind === 'nearest' &&
    found.entry.body.some((sentence) => sentence.match(/\b\d+\b/g)?.some((number) => numbers.has(number)));
  return speaksOfIt
    ? { kind: 'entries', entries: [found.entry], query, lead: port }
    : { kind: 'tool', text: port };
}
