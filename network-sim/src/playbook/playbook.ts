import { parseYaml, YamlFault, type YamlNode } from './yaml.js';

/** A task with lines that must be in the configuration, or with commands to run. */
export type Task = { name: string } & (
  | { module: 'config'; lines: string[]; parents: string[]; saveWhen: SaveWhen }
  | { module: 'command'; commands: string[] }
);

/** When `ios_config` saves. */
export type SaveWhen = 'never' | 'always' | 'modified' | 'changed';

/** Tasks for a group of hosts. */
export interface Play {
  name: string;
  hosts: string;
  tasks: Task[];
}

const SAVE_WHEN: readonly string[] = ['never', 'always', 'modified', 'changed'];
const PLAY_KEYS = ['name', 'hosts', 'gather_facts', 'connection', 'become', 'become_method', 'tasks'];
const TASK_KEYS = ['name', 'ios_config', 'cisco.ios.ios_config', 'ios_command', 'cisco.ios.ios_command'];

const fault = ({ line }: YamlNode, text: string) => new YamlFault(`Line ${line}: ${text}`);

function mapIn(node: YamlNode, keys: readonly string[], what: string): Map<string, YamlNode> {
  if (!(node.value instanceof Map)) throw fault(node, `${what} needs keys and values.`);
  for (const [key, each] of node.value)
    if (!keys.includes(key))
      throw fault(each, `${what} can’t have “${key}” here. It takes ${keys.join(', ')}.`);
  return node.value;
}

const listIn = (node: YamlNode, what: string): YamlNode[] => {
  if (!Array.isArray(node.value)) throw fault(node, `${what} must be a list.`);
  return node.value;
};

function textIn(node: YamlNode, what: string): string {
  if (typeof node.value !== 'string') throw fault(node, `${what} must be text.`);
  return node.value;
}

/** Parses a list of texts; a single text counts as a list with one item. */
const textsIn = (node: YamlNode | undefined, what: string): string[] => {
  if (!node) return [];
  if (typeof node.value === 'string') return [node.value];
  return listIn(node, what).map((each) => textIn(each, what));
};

/** Parses a playbook. Throws `YamlFault` with a sentence that names the line. */
export function readPlaybook(text: string): Play[] {
  return listIn(parseYaml(text), 'A playbook').map(readPlay);
}

function readPlay(node: YamlNode): Play {
  const play = mapIn(node, PLAY_KEYS, 'A play');
  const hosts = play.get('hosts');
  const tasks = play.get('tasks');
  if (!hosts) throw fault(node, 'a play needs hosts.');
  if (!tasks) throw fault(node, 'a play needs tasks.');
  const name = play.get('name');
  const pattern = textsIn(hosts, 'hosts').join(',');
  return {
    name: name ? textIn(name, 'A name') : pattern,
    hosts: pattern,
    tasks: listIn(tasks, 'tasks').map(readTask),
  };
}

function readTask(node: YamlNode): Task {
  const task = mapIn(node, TASK_KEYS, 'A task');
  const config = task.get('ios_config') ?? task.get('cisco.ios.ios_config');
  const command = task.get('ios_command') ?? task.get('cisco.ios.ios_command');
  const given = task.get('name');
  const name = given ? textIn(given, 'A name') : config ? 'ios_config' : 'ios_command';
  if (!config === !command) throw fault(node, 'a task needs either ios_config or ios_command.');
  if (command) {
    const values = mapIn(command, ['commands'], 'ios_command');
    return { name, module: 'command', commands: textsIn(values.get('commands'), 'commands') };
  }
  const values = mapIn(config ?? node, ['lines', 'parents', 'save_when'], 'ios_config');
  const save = values.get('save_when');
  const saveWhen = save ? textIn(save, 'save_when') : 'never';
  if (save && !SAVE_WHEN.includes(saveWhen))
    throw fault(save, `save_when must be one of ${SAVE_WHEN.join(', ')}.`);
  return {
    name,
    module: 'config',
    lines: textsIn(values.get('lines'), 'lines'),
    parents: textsIn(values.get('parents'), 'parents'),
    saveWhen: saveWhen as SaveWhen,
  };
}
