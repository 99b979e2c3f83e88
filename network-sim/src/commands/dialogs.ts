import type { Context, Match } from '../console/command.js';
import { typeOf, type Value } from '../console/parameters.js';
import { ping, traceroute } from './probes.js';

/** A question in a dialog: what it sets, its type, and what Enter means. */
interface DialogStep {
  name: string;
  prompt: string;
  type: string;
  fallback?: string;
  /** Whether to ask the question, given the answers so far. */
  when?: (answers: Record<string, string>) => boolean;
}

const isExtended = ({ extended = '' }: Record<string, string>): boolean => /^y/i.test(extended);

const ask = (name: string, prompt: string, type: string, fallback?: string): DialogStep => ({
  name,
  prompt: `${prompt}${fallback === undefined ? '' : ` [${fallback}]`}: `,
  type,
  ...(fallback !== undefined && { fallback }),
});

const extended = (step: DialogStep): DialogStep => ({ ...step, when: isExtended });

const TARGET: DialogStep[] = [
  ask('protocol', 'Protocol', 'word', 'ip'),
  ask('target', 'Target IP address', 'word'),
];

const DIALOGS: Record<'ping' | 'traceroute', { steps: DialogStep[]; run: typeof ping }> = {
  ping: {
    steps: [
      ...TARGET,
      ask('count', 'Repeat count', '1-1000', '5'),
      ask('size', 'Datagram size', '36-18024', '100'),
      ask('seconds', 'Timeout in seconds', '0-60', '2'),
      ask('extended', 'Extended commands', 'word', 'n'),
      extended({ ...ask('source', 'Source address or interface', 'word'), fallback: '' }),
      extended(ask('tos', 'Type of service', '0-255', '0')),
      extended(ask('df', 'Set DF bit in IP header?', 'word', 'no')),
      extended(ask('validate', 'Validate reply data?', 'word', 'no')),
      extended(ask('pattern', 'Data pattern', 'word', '0x0000ABCD')),
      extended({
        ...ask('options', 'Loose, Strict, Record, Timestamp, Verbose[none]', 'word'),
        fallback: 'none',
      }),
      ask('sweep', 'Sweep range of sizes', 'word', 'n'),
      // A link-local address can be on any link.
      {
        ...ask('sourceInterface', 'Output Interface', 'interface'),
        when: ({ output }: Record<string, string>) => output === 'y',
      },
    ],
    run: ping,
  },
  traceroute: {
    steps: [
      ...TARGET,
      { ...ask('source', 'Source address', 'word'), fallback: '' },
      ask('numeric', 'Numeric display', 'word', 'n'),
      ask('seconds', 'Timeout in seconds', '1-60', '3'),
      ask('count', 'Probe count', '1-10', '3'),
      ask('first', 'Minimum Time to Live', '1-255', '1'),
      ask('last', 'Maximum Time to Live', '1-255', '30'),
      ask('port', 'Port Number', '1-65535', '33434'),
      { ...ask('options', 'Loose, Strict, Record, Timestamp, Verbose[none]', 'word'), fallback: 'none' },
    ],
    run: traceroute,
  },
};

/** The questions that are left, given the answers so far. */
function nextStep(kind: keyof typeof DIALOGS, answers: Record<string, string>): DialogStep | undefined {
  return DIALOGS[kind].steps.find(({ name, when }) => !(name in answers) && (when?.(answers) ?? true));
}

/** Converts the answers to the match of the equivalent command in one line. */
function matchOf(command: Match['command'], steps: DialogStep[], answers: Record<string, string>): Match {
  const values: Record<string, Value> = {};
  for (const { name, type } of steps) {
    const value = answers[name] ? typeOf(type).parse(answers[name]) : undefined;
    if (value !== undefined) values[name] = value;
  }
  const { source = '' } = answers;
  const kinds = { sourceAddress: 'ipv4', sourceAddress6: 'ipv6', sourceInterface: 'interface' };
  for (const [name, type] of Object.entries(kinds)) {
    const value = typeOf(type).parse(source);
    if (value !== undefined) values[name] = value;
  }
  return { command, words: /^y/i.test(answers.df ?? '') ? ['df-bit'] : [], parts: [], values };
}

/** Starts the questions for a ping or traceroute that was typed without arguments. */
export function startDialog({ console }: Context, kind: keyof typeof DIALOGS): void {
  console.question = { kind, prompt: nextStep(kind, {})?.prompt ?? '', detail: '{}' };
}

/** Handles an answer in a ping or traceroute dialog; the last one sends the probes. */
export function answerDialog(
  context: Context,
  kind: keyof typeof DIALOGS,
  detail: string,
  typed: string,
): void {
  const { console, print } = context;
  const answers = JSON.parse(detail) as Record<string, string>;
  const step = nextStep(kind, answers);
  if (!step) return;
  const answer = typed.trim() === '' ? step.fallback : typed.trim();
  if (answer === undefined || (answer !== '' && typeOf(step.type).parse(answer) === undefined)) {
    print(step.name === 'target' ? '% Bad IP address' : '% Bad value');
    return;
  }
  answers[step.name] = answer;
  const next = nextStep(kind, answers);
  if (next) {
    console.question = { kind, prompt: next.prompt, detail: JSON.stringify(answers) };
    return;
  }
  const { steps, run } = DIALOGS[kind];
  run(context, matchOf({ modes: [], syntax: '', run }, steps, answers));
}
