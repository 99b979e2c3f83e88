import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf, textIn } from '../console/match.js';
import type { OspfInterfaceConfig } from '../core/config.js';
import { newProcess, routes } from './ospf.js';
import { forEachInterface } from './targets.js';

/** How each version's interface commands start; the alternative syntax for OSPFv3 names the protocol first. */
type Word = 'ip ospf' | 'ipv6 ospf' | 'ospfv3';

const onInterface = (
  word: Word,
  syntax: string,
  change: (ospf: OspfInterfaceConfig, match: Match, no: boolean, context: Context) => void,
  no?: string,
): Command => ({
  ...(no !== undefined && { no: `${word} ${no}` }),
  modes: ['interface'],
  syntax: `${word} ${syntax}`,
  on: routes,
  run: (context, match) =>
    forEachInterface(context, (config) => {
      const ospf = (word === 'ip ospf' ? config.ospf : config.ospf6) ?? {};
      change(ospf, match, context.no, context);
      const present = Object.values(ospf).some((value) => value !== undefined) ? ospf : undefined;
      if (word === 'ip ospf') config.ospf = present;
      else config.ospf6 = present;
    }),
});

const interfaceForms = (word: Word): Command[] => [
  onInterface(
    word,
    `<process:1-65535> ${word === 'ospfv3' ? 'ipv6 ' : ''}area <area:area>`,
    (ospf, match, no, { config }) => {
      const processes = word === 'ip ospf' ? config.ospf : config.ospf6;
      // The process starts with its first interface.
      if (!no) processes[numberIn(match, 'process')] ??= newProcess();
      ospf.process = no ? undefined : numberOf(match, 'process');
      ospf.area = no ? undefined : numberOf(match, 'area');
    },
  ),
  onInterface(word, 'cost <cost:1-65535>', (ospf, match, no) => {
    ospf.cost = no ? undefined : numberOf(match, 'cost');
  }),
  onInterface(word, 'priority <priority:0-255>', (ospf, match, no) => {
    ospf.priority = no ? undefined : numberOf(match, 'priority');
  }),
  onInterface(word, 'hello-interval <seconds:1-65535>', (ospf, match, no) => {
    ospf.hello = no ? undefined : numberOf(match, 'seconds');
  }),
  onInterface(word, 'dead-interval <seconds:1-65535>', (ospf, match, no) => {
    ospf.dead = no ? undefined : numberOf(match, 'seconds');
  }),
  onInterface(word, 'network (broadcast | point-to-point)', (ospf, match, no) => {
    const network = has(match, 'point-to-point') ? 'point-to-point' : 'broadcast';
    ospf.network = no ? undefined : network;
  }),
  onInterface(word, 'mtu-ignore', (ospf, _match, no) => {
    ospf.mtuIgnore = no ? undefined : true;
  }),
];

/** Keys, which only OSPFv2 itself has. */
const keyForms: Command[] = [
  onInterface('ip ospf', 'authentication [message-digest | null]', (ospf, match, no) => {
    const auth = has(match, 'message-digest') ? 'md5' : has(match, 'null') ? 'null' : 'text';
    ospf.auth = no ? undefined : auth;
  }),
  onInterface('ip ospf', 'authentication-key <key:word>', (ospf, match, no) => {
    ospf.authKey = no ? undefined : textIn(match, 'key').slice(0, 8);
  }),
  onInterface(
    'ip ospf',
    'message-digest-key <id:1-255> md5 <key:word>',
    (ospf, match, no) => {
      const { [String(numberIn(match, 'id'))]: _, ...others } = ospf.digestKeys ?? {};
      const all = no ? others : { ...others, [numberIn(match, 'id')]: textIn(match, 'key').slice(0, 16) };
      ospf.digestKeys = Object.keys(all).length > 0 ? all : undefined;
    },
    'message-digest-key <id:1-255> [md5 <key:word>]',
  ),
];

/** OSPF commands on interfaces, for both versions. */
export const ospfInterfaceCommands: Command[] = [
  ...interfaceForms('ip ospf'),
  ...keyForms,
  ...interfaceForms('ipv6 ospf'),
  ...interfaceForms('ospfv3'),
];
