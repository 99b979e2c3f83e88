import type { Command, Context } from '../console/command.js';
import { numberOf, textIn } from '../console/match.js';
import { defaultHostname } from '../core/build.js';
import { log } from '../core/world.js';

/** Generates the keys that SSH needs, named after the device and its domain. */
function generateKeys({ config, device, world, print }: Context, bits: number): void {
  print(`% Generating ${bits} bit RSA keys, keys will be non-exportable...`);
  print('[OK] (elapsed time was 0 seconds)');
  print('');
  config.rsaBits = bits;
  log(world, device, `%SSH-5-ENABLED: SSH ${sshVersion(config.kept)} has been enabled`);
}

const sshVersion = (kept: string[]): string => (kept.includes('ip ssh version 2') ? '2.0' : '1.99');

function askForKeys(context: Context, bits: number | undefined): void {
  const { config, device, console, print } = context;
  const isNamed = config.hostname !== defaultHostname(device.platform);
  if (!isNamed || config.domainName === undefined) {
    const missing = isNamed ? 'a domain-name' : 'a hostname other than the default one';
    print(`% Please define ${missing} first.`);
    return;
  }
  if (config.rsaBits !== undefined)
    print(`% You already have RSA keys defined named ${config.hostname}.${config.domainName}.`);
  print(`The name for the keys will be: ${config.hostname}.${config.domainName}`);
  if (bits !== undefined) {
    print('');
    print(`% The key modulus size is ${bits} bits`);
    generateKeys(context, bits);
    return;
  }
  print('Choose the size of the key modulus in the range of 512 to 4096 for your');
  print('  General Purpose Keys. Choosing a key modulus greater than 512 may take');
  print('  a few minutes.');
  print('');
  console.question = { kind: 'keys', prompt: 'How many bits in the modulus [2048]: ' };
}

/** Handles the answer to the question about the key's size in bits. */
export function answerBits(context: Context, answer: string): void {
  const bits = answer.trim() === '' ? 2048 : Number(answer.trim());
  if (Number.isInteger(bits) && bits >= 512 && bits <= 4096) generateKeys(context, bits);
  else context.print('% A decimal number between 512 and 4096.');
}

function showSsh({ config, print }: Context): void {
  const version = sshVersion(config.kept);
  const isOn = config.rsaBits !== undefined;
  print(`SSH ${isOn ? 'Enabled' : 'Disabled'} - version ${version}`);
  if (!isOn) print('%Please create RSA keys to enable SSH (and of atleast 768 bits for SSH v2).');
  const settingOf = (name: string, fallback: string) =>
    config.kept.find((line) => line.startsWith(`ip ssh ${name} `))?.split(' ')[3] ?? fallback;
  const retries = settingOf('authentication-retries', '3');
  print(`Authentication timeout: ${settingOf('time-out', '120')} secs; Authentication retries: ${retries}`);
}

function showKeys({ config, print }: Context): void {
  if (config.rsaBits === undefined) return;
  print(`Key name: ${config.hostname}.${config.domainName ?? ''}`);
  print('Key type: RSA KEYS');
  print(' Storage Device: private-config');
  print(' Usage: General Purpose Key');
  print(` Key is not exportable. Size: ${config.rsaBits} bits`);
}

/** Commands for RSA keys and aliases. */
export const keyAndAliasCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'crypto key generate rsa [general-keys] [modulus <bits:512-4096>]',
    no: false,
    run: (context, match) => askForKeys(context, numberOf(match, 'bits')),
  },
  {
    modes: ['config'],
    syntax: 'crypto key zeroize rsa',
    no: false,
    run: ({ config, print }) => {
      if (config.rsaBits === undefined) print('% No Signature RSA Keys found in configuration.');
      delete config.rsaBits;
    },
  },
  { modes: ['user', 'exec'], syntax: 'show ip ssh', run: showSsh },
  { modes: ['exec'], syntax: 'show crypto key mypubkey rsa', run: showKeys },
  {
    modes: ['config'],
    syntax: 'alias exec <name:word> <command:line>',
    run: ({ config, no }, match) => {
      const { [textIn(match, 'name')]: _, ...others } = config.aliases ?? {};
      const all = no ? others : { ...others, [textIn(match, 'name')]: textIn(match, 'command') };
      config.aliases = Object.keys(all).length > 0 ? all : undefined;
    },
    no: 'alias exec <name:word> [<command:line>]',
  },
];

/** Expands an alias in a line. */
export function withoutAlias(aliases: Record<string, string> = {}, line: string): string {
  const [, indent = '', word = '', rest = ''] = /^(\s*)(\S+)(.*)$/.exec(line) ?? [];
  return Object.hasOwn(aliases, word) ? `${indent}${aliases[word]}${rest}` : line;
}
