import { withoutAlias } from '../commands/keysAndAliases.js';
import type { Console, Match, Mode } from '../console/command.js';
import { type Mismatch, matchLine } from '../console/match.js';
import { type Piped, splitPipe } from '../console/pipes.js';
import type { Device } from '../core/device.js';
import { interfaceType } from '../core/interfaceName.js';
import { grammarOf } from './grammar.js';

/** The start of a line that undoes a command. */
export type Negation = '' | 'no' | 'default';

const NEGATION = /^\s*(?:no|defa?u?l?t?)(?:\s+|$)/i;

/** The result of parsing a console line. */
export type Reading = { match: Match; negation: Negation; global: boolean } | Mismatch;

/** Parses a line in one mode, including `no` and `default` before it. */
function read(
  device: Device,
  mode: Mode,
  line: string,
  target?: string,
): { found: Match | Mismatch; negation: Negation } {
  const grammar = grammarOf(device, mode);
  const lead = NEGATION.exec(line)?.[0];
  if (lead === undefined || grammar.negative.length === 0) {
    return { found: onTarget(matchLine(grammar.plain, line), line.trimEnd(), target), negation: '' };
  }
  const negation = /^\s*n/i.test(lead) ? 'no' : 'default';
  if (line.trim() === lead.trim())
    return { found: { error: 'incomplete', column: lead.length, depth: 1 }, negation };
  const found = matchLine(grammar.negative, ' '.repeat(lead.length) + line.slice(lead.length));
  return { found: onTarget(found, line.trimEnd(), target), negation };
}

/** Some commands exist only on some types of interfaces. */
function onTarget(found: Match | Mismatch, line: string, target: string | undefined): Match | Mismatch {
  if ('error' in found || target === undefined) return found;
  const { targets, fits } = found.command;
  if (targets && !targets.includes(interfaceType(target))) return { error: 'invalid', column: 0, depth: 0 };
  if (fits && !fits(target)) return { error: 'invalid', column: line.lastIndexOf(' ') + 1, depth: 1 };
  return found;
}

/** In a sub-mode, global configuration commands work too if the sub-mode doesn't know them. */
export function readAnywhere(device: Device, mode: Mode, line: string, target?: string): Reading {
  const reading = read(device, mode, line, mode === 'interface' ? target : undefined);
  if (!('error' in reading.found)) return { match: reading.found, negation: reading.negation, global: false };
  if (mode === 'user' || mode === 'exec' || mode === 'config' || reading.found.error === 'ambiguous')
    return reading.found;
  const outer = read(device, 'config', line);
  if (!('error' in outer.found)) return { match: outer.found, negation: outer.negation, global: true };
  const isOuterBetter = reading.found.error === 'invalid' && outer.found.column > reading.found.column;
  return isOuterBetter ? outer.found : reading.found;
}

/** A typed line without its alias, its pipe, and a leading `do`. */
export interface TypedLine extends Piped {
  /** Number of characters that `do` takes, including the spaces around it. */
  lead: number;
  reading: Reading;
}

/** Parses a line in a console's mode. A comment after a command, which begins with !, is ignored as on IOS. */
export function readTyped(device: Device, console: Console, typed: string): TypedLine {
  const whole = readWhole(device, console, typed);
  if (!('error' in whole.reading) || whole.reading.error === 'ambiguous') return whole;
  const command = typed.replace(/(?<=\S)\s+!.*$/, '');
  return command === typed ? whole : readWhole(device, console, command);
}

function readWhole(device: Device, console: Console, typed: string): TypedLine {
  const configuring = console.mode !== 'user' && console.mode !== 'exec';
  const lead = configuring ? (/^\s*do(?:\s+|$)/i.exec(typed)?.[0].length ?? 0) : 0;
  const mode: Mode = lead > 0 ? 'exec' : console.mode;
  const commandText = ' '.repeat(lead) + typed.slice(lead);
  const text =
    mode === 'user' || mode === 'exec' ? withoutAlias(device.config.aliases, commandText) : commandText;
  const piped = /^\s*(?:sh|sho|show|mo\w*)\s/i.test(text) ? splitPipe(text) : { line: text };
  const { errorAt, isIncomplete } = piped;
  const reading: Reading = isIncomplete
    ? { error: 'incomplete', column: typed.length, depth: 0 }
    : errorAt === undefined
      ? readAnywhere(device, mode, piped.line, console.target[0])
      : { error: 'invalid', column: errorAt, depth: 0 };
  return { ...piped, lead, reading };
}

/** The IOS output for a line that isn't a command. */
export function explain(mismatch: Mismatch, indent: number, line: string): string[] {
  if (mismatch.error === 'ambiguous') return [`% Ambiguous command:  "${line.trim()}"`];
  if (mismatch.error === 'incomplete') return ['% Incomplete command.', ''];
  return [`${' '.repeat(indent + mismatch.column)}^`, "% Invalid input detected at '^' marker.", ''];
}
