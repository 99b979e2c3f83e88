import { md5Text } from '../config/md5Crypt.js';
import type { Command, Context } from '../console/command.js';
import { textOf } from '../console/match.js';
import type { Config } from '../core/config.js';
import { parseIp } from '../net/addressText.js';
import { copiedText, isRemote, type Place, parsePlace, placeText, readFile, writeFile } from './places.js';
import { fetchFile, sendFile } from './transfer.js';

/** A copy with questions still to ask. */
interface Copy {
  from: Place;
  to: Place;
  /** The remaining questions; the first one has been asked. */
  ask: Question[];
}

type Question = 'host' | 'fromUser' | 'fromFile' | 'toUser' | 'toFile' | 'overwrite' | 'password';

const isSecure = ({ system }: Place): boolean => system === 'scp' || system === 'sftp';

/** The questions that IOS asks: only missing details about a source, but everything about a destination. */
function questionsFor(from: Place, to: Place): Question[] {
  const remote = isRemote(from) ? from : to;
  const all: (Question | false)[] = [
    isRemote(from) && from.host === undefined && 'host',
    isSecure(from) && from.user === undefined && 'fromUser',
    (isRemote(from) || from.system === 'flash') && from.file === undefined && 'fromFile',
    isRemote(to) && 'host',
    isSecure(to) && 'toUser',
    'toFile',
    isSecure(remote) && remote.password === undefined && 'password',
  ];
  return all.filter((each): each is Question => each !== false);
}

const defaultName = ({ from, to }: Copy, { hostname }: Config): string => {
  if (to.system === 'running') return 'running-config';
  if (to.system === 'startup') return 'startup-config';
  if (to.file !== undefined) return to.file;
  if (from.file !== undefined) return from.file.split('/').at(-1) ?? '';
  return isRemote(to) ? `${hostname.toLowerCase()}-confg` : `${from.system}-config`;
};

function promptFor(question: Question, copy: Copy, config: Config): string {
  const { from, to } = copy;
  switch (question) {
    case 'host':
      return `Address or name of remote host [${(isRemote(from) ? from : to).host ?? ''}]? `;
    case 'fromUser':
      return `Source username [${config.hostname}]? `;
    case 'fromFile':
      return 'Source filename []? ';
    case 'toUser':
      return `Destination username [${to.user ?? config.hostname}]? `;
    case 'toFile':
      return `Destination filename [${defaultName(copy, config)}]? `;
    case 'overwrite':
      return 'Do you want to over write? [confirm]';
    case 'password':
      return 'Password: ';
  }
}

/** Applies an answer to a copy; returns false if it isn't valid. */
function take(question: Question, copy: Copy, { config }: Context, typed: string): boolean {
  const { from, to } = copy;
  const remote = isRemote(from) ? from : to;
  const answer = typed.trim();
  switch (question) {
    case 'host': {
      const given = answer || remote.host || '';
      const named = config.hosts.find(({ name }) => name.toLowerCase() === given.toLowerCase());
      remote.host = named ? placeHost(named.ip) : given;
      return parseIp(remote.host) !== undefined;
    }
    case 'fromUser':
      from.user = answer || config.hostname;
      return true;
    case 'toUser':
      to.user = answer || to.user || config.hostname;
      return true;
    case 'fromFile':
      from.file = answer;
      return answer !== '';
    case 'toFile':
      to.file = answer || defaultName(copy, config);
      return true;
    case 'overwrite':
      return /^y?$/i.test(answer);
    case 'password':
      remote.password = typed;
      return true;
  }
}

const placeHost = (ip: number): string =>
  [ip >>> 24, (ip >>> 16) & 255, (ip >>> 8) & 255, ip & 255].join('.');

function goOn(context: Context, copy: Copy): void {
  const [next] = copy.ask;
  if (next === undefined) finish(context, copy);
  else {
    const prompt = promptFor(next, copy, context.config);
    context.console.question = { kind: 'copyFile', prompt, detail: JSON.stringify(copy) };
  }
}

/** Handles the answer to a copy's question; the last one starts the copy. */
export function answerCopy(context: Context, detail: string, typed: string): void {
  const copy = JSON.parse(detail) as Copy;
  const [asked, ...ask] = copy.ask;
  if (asked === undefined) return;
  if (!take(asked, copy, context, typed)) {
    if (asked === 'host') context.print('%Error parsing host address or name (Bad address)');
    if (asked === 'fromFile') context.print('%Error opening file (No such file or directory)');
    return;
  }
  const isTaken =
    asked === 'toFile' && copy.to.system === 'flash' && readFile(context.device, copy.to) !== undefined;
  if (isTaken) context.print('%Warning:There is a file already existing with this name');
  goOn(context, { ...copy, ask: isTaken ? ['overwrite', ...ask] : ask });
}

/** FTP uses the account in the configuration unless the URL has one. */
function withFtpAccount({ kept }: Config, place: Place): Place {
  if (place.system !== 'ftp' || place.user !== undefined) return place;
  const setting = (name: string) =>
    kept.find((line) => line.startsWith(`ip ftp ${name} `))?.slice(`ip ftp ${name} `.length);
  return {
    ...place,
    user: setting('username') ?? 'anonymous',
    password: setting('password')?.replace(/^0 /, ''),
  };
}

function readSource({ world, device, config, print }: Context, from: Place): string | undefined {
  if (!isRemote(from)) {
    const text = readFile(device, from);
    if (text === undefined) print(`%Error opening ${placeText(from)} (No such file or directory)`);
    return text;
  }
  print(`Accessing ${placeText(from)}...`);
  const fetched = fetchFile(world, device, withFtpAccount(config, from));
  if ('fault' in fetched) {
    print(`%Error opening ${placeText(from)} (${fetched.fault})`);
    return undefined;
  }
  print(`Loading ${from.file} from ${from.host}: !`);
  print(`[OK - ${fetched.text.length} bytes]`);
  print('');
  return fetched.text;
}

function finish(context: Context, { from, to }: Copy): void {
  const { world, device, config, console, print } = context;
  const text = readSource(context, from);
  if (text === undefined) return;
  if (to.system === 'running' || to.system === 'startup') {
    console.merging = { text, into: to.system };
    return;
  }
  if (to.system === 'flash') {
    if (!writeFile(device, to.file ?? '', text)) {
      print(`%Error opening ${placeText(to)} (Invalid argument)`);
      return;
    }
    print(copiedText(text));
    return;
  }
  if (to.system !== 'tftp') print(`Writing ${to.file} `);
  const fault = sendFile(world, device, withFtpAccount(config, to), text);
  if (fault !== undefined) {
    print(`%Error opening ${placeText(to)} (${fault})`);
    return;
  }
  print('!!');
  print(copiedText(text));
}

/** Handles the answers to which file to delete, and whether to delete it. */
export function answerDelete({ console, device, print }: Context, detail: string, typed: string): void {
  const [step = '', name = ''] = detail.split(' ');
  if (step === 'name') {
    const file = typed.trim() || name;
    const prompt = `Delete flash:${file}? [confirm]`;
    console.question = { kind: 'deleteFile', prompt, detail: `sure ${file}` };
    return;
  }
  if (!/^y?$/i.test(typed.trim())) return;
  const { [name]: file, ...others } = device.files ?? {};
  if (file === undefined) print(`%Error deleting flash:${name} (No such file or directory)`);
  else device.files = others;
}

const WORDS = 'running-config | startup-config | nvram:startup-config | flash: | tftp: | ftp: | scp: | sftp:';

/** Commands for copying, reading, and deleting files. */
export const copyCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: `copy (${WORDS} | <from:place>) (${WORDS} | <to:place>)`,
    run: (context, match) => {
      const [source = '', destination = ''] = match.parts.slice(1);
      const from = parsePlace(source);
      const to = parsePlace(destination);
      if (!from || !to) return;
      if (isRemote(from) && isRemote(to)) {
        context.print('%Error: remote to remote copies are not supported');
        return;
      }
      goOn(context, { from, to, ask: questionsFor(from, to) });
    },
  },
  {
    modes: ['exec'],
    syntax: 'delete [/force] <file:place>',
    run: ({ console, device, print }, match) => {
      const place = parsePlace(textOf(match, 'file') ?? '');
      const file = place?.file ?? '';
      if (place?.system !== 'flash' || file === '') return print('%Error deleting file (Invalid argument)');
      if (match.words.includes('/force')) {
        const { [file]: _, ...others } = device.files ?? {};
        device.files = others;
        return;
      }
      const prompt = `Delete filename [${file}]? `;
      console.question = { kind: 'deleteFile', prompt, detail: `name ${file}` };
    },
  },
  {
    modes: ['exec'],
    syntax: 'more (nvram:startup-config | system:running-config | <file:place>)',
    run: ({ device, print }, match) => {
      const place = parsePlace(match.parts[1] ?? '');
      const text = place && !isRemote(place) ? readFile(device, place) : undefined;
      if (text === undefined) print(`%Error opening ${match.parts[1]} (No such file or directory)`);
      else for (const line of text.split('\n')) print(line);
    },
  },
  {
    modes: ['exec'],
    syntax: 'verify [/md5] <file:place>',
    help: { verify: 'Verify a file', '/md5': 'Compute an md5 signature for a file' },
    run: ({ device, print }, match) => {
      const name = textOf(match, 'file') ?? '';
      const place = parsePlace(name);
      const text = place && !isRemote(place) ? readFile(device, place) : undefined;
      if (text === undefined) return print(`%Error verifying ${name} (No such file or directory)`);
      // Only an image has a signature to compare the file to.
      if (!match.words.includes('/md5'))
        return print(`%Error verifying ${name} (Digital signature not found)`);
      print(`.${'.'.repeat(Math.ceil(text.length / 8192))}Done!`);
      print(`verify /md5 (${name}) = ${md5Text(text)}`);
    },
  },
  {
    modes: ['config'],
    syntax: 'ip scp server enable',
    run: ({ config, no }) => {
      config.scpServer = no ? undefined : true;
    },
  },
];
