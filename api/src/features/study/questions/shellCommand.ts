/** The systems whose commands are compared here; the simulator parses those of Cisco IOS. */
type Shell = 'windows' | 'linux';

/** Windows programs that accept `-a` for `/a`. */
const dashPrograms = new Set(
  'arp dism getmac ipconfig netstat pathping ping powercfg sfc shutdown tasklist taskkill tracert'.split(' '),
);

/** Programs that read their options before anything else; nothing after that is an option. */
const optionsFirst = new Set('cd certutil chdir ip nslookup powershell pushd'.split(' '));

/** Linux programs with long options after a single dash. */
const longAfterDash = new Set(['find', 'ip', 'nslookup']);

/** The options whose value is the next word. */
const valueOptions: Record<Shell, Record<string, string>> = {
  windows: {
    getmac: 'fo p s u',
    ping: 'i l n w',
    powercfg: 'output',
    powershell: 'file',
    shutdown: 'c m t',
    ssh: 'i l p',
    taskkill: 'im pid',
    tracert: 'h w',
  },
  linux: {
    'ansible-playbook': 'i l -limit',
    head: 'n',
    ping: 'I W c i s w',
    ssh: 'i l p',
    tail: 'n',
    traceroute: 'm q w',
  },
};

/** PowerShell parameters without a value. */
const flagParameters = new Set(['confirm', 'force', 'list', 'recurse', 'verbose', 'whatif']);

/**
 * Whether two lines run the same command. Switches can be in any order if the program accepts that. Windows ignores
 * case, and switches can be attached (`ipconfig/release`); on Linux, short flags can be combined (`ls -la`).
 */
export function isSameShellCommand(one: string, other: string, shell: Shell): boolean {
  return normalize(one, shell) === normalize(other, shell);
}

/** Returns one text for all spellings of a command, with its pipe stages one after another. */
function normalize(line: string, shell: Shell): string {
  const stages: string[][] = [[]];
  for (const word of splitWords(shell === 'windows' ? line.toLowerCase() : line)) {
    if (word === '|') stages.push([]);
    else stages.at(-1)?.push(...(shell === 'windows' ? splitSwitches(word) : [word]));
  }
  return JSON.stringify(stages.map((words) => parseStage(words, shell)));
}

/** Returns a line's words, without quotation marks. */
function splitWords(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let isWord = false;
  let quote = '';
  for (const character of `${line} `) {
    if (quote ? character === quote : character === '"' || character === "'") {
      quote = quote ? '' : character;
      isWord = true;
    } else if (!quote && /[\s|]/.test(character)) {
      if (isWord) words.push(word);
      if (character === '|') words.push('|');
      word = '';
      isWord = false;
    } else {
      word += character;
      isWord = true;
    }
  }
  return isWord ? [...words, word] : words;
}

/** Splits `ipconfig/all`, `e:/f`, and `/f/r` into two words each. */
function splitSwitches(word: string): string[] {
  const isAttached = /^(?:[a-z][\w.-]*|[a-z]:\\?)?(?:\/[^/]+)+$/.test(word);
  return isAttached ? word.split(/(?=\/)/) : [word];
}

/** Returns a program's arguments: words in their order, and options in any order. */
function parseStage(given: readonly string[], shell: Shell): { words: string[]; options: string[] } {
  const words: string[] = [];
  const options = new Set<string>();
  const programIndex = given[0] === 'sudo' ? 1 : 0;
  const program = programOf(given[programIndex] ?? '', shell);
  const withValue = valueOptions[shell][program]?.split(' ') ?? [];
  for (let index = 0; index < given.length; index++) {
    const word = index === programIndex ? program : (given[index] ?? '');
    const parts =
      index <= programIndex || (optionsFirst.has(program) && words.length > programIndex + 1)
        ? undefined
        : readOptions(word, program, shell, withValue);
    if (!parts) words.push(word);
    for (const part of parts ?? []) {
      const next = given[index + 1];
      const takesNext =
        next !== undefined &&
        (withValue.includes(part.slice(1)) ||
          (isCmdlet(program) && !/^-|:/.test(next) && !flagParameters.has(part.slice(1))));
      options.add(takesNext ? `${part} ${next}` : part);
      if (takesNext) index++;
    }
  }
  return { words, options: [...options].sort() };
}

const isCmdlet = (program: string) => /^[a-z]+-[a-z]+$/.test(program);

const programOf = (word: string, shell: Shell) =>
  shell === 'windows' ? word.replace(/^([\w-]+)\.(?:exe|com)$/, '$1') : word;

/** Returns the options that a word represents; undefined if it isn't an option. */
function readOptions(
  word: string,
  program: string,
  shell: Shell,
  withValue: readonly string[],
): string[] | undefined {
  if (shell === 'windows') {
    if (!/^[/-][^\s/]/.test(word)) return undefined;
    return [dashPrograms.has(program) ? `/${word.slice(1)}` : word];
  }
  if (!/^-[^\s]/.test(word)) return undefined;
  if (word.startsWith('--') || longAfterDash.has(program)) return [word];
  const options: string[] = [];
  for (const [index, letter] of [...word.slice(1)].entries()) {
    const rest = word.slice(index + 2);
    if (withValue.includes(letter) && rest) return [...options, `-${letter} ${rest}`];
    options.push(`-${letter}`);
  }
  return options;
}
