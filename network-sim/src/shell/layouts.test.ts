import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../transcripts/', import.meta.url);
const lines = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'));
const PROMPT = /^[\w-]+(?:\([a-z-]+\))?[>#](.*)$/;

/** A command's output at each place where a transcript has it. */
function outputsOf(command: string): string[][] {
  return lines.flatMap((line, at) => {
    const typed = PROMPT.exec(line)?.[1]
      ?.replace(/^do /, '')
      .replace(/ vlan \d+$/, '');
    if (typed !== command) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((other) => PROMPT.test(other) || other.startsWith('@ '));
    return [rest.slice(0, end < 0 ? rest.length : end)];
  });
}

/** IOS tables, with the command and each heading's column. */
const layouts: [command: string, headings: [text: string, at: number][]][] = [
  [
    'show ip interface brief',
    [
      ['Interface', 0],
      ['IP-Address', 23],
      ['OK?', 39],
      ['Method', 43],
      ['Status', 50],
      ['Protocol', 72],
    ],
  ],
  [
    'show vlan brief',
    [
      ['VLAN', 0],
      ['Name', 5],
      ['Status', 38],
      ['Ports', 48],
    ],
  ],
  [
    'show interfaces trunk',
    [
      ['Port', 0],
      ['Mode', 12],
      ['Encapsulation', 29],
      ['Status', 44],
      ['Native vlan', 58],
    ],
  ],
  [
    'show mac address-table',
    [
      ['Vlan', 0],
      ['Mac Address', 8],
      ['Type', 26],
      ['Ports', 38],
    ],
  ],
  [
    'show cdp neighbors',
    [
      ['Device ID', 0],
      ['Local Intrfce', 17],
      ['Holdtme', 35],
      ['Platform', 58],
      ['Port ID', 68],
    ],
  ],
  [
    'show ip ospf neighbor',
    [
      ['Neighbor ID', 0],
      ['State', 22],
      ['Dead Time', 38],
      ['Address', 50],
      ['Interface', 66],
    ],
  ],
  [
    'show spanning-tree',
    [
      ['Interface', 0],
      ['Role', 20],
      ['Sts', 25],
      ['Cost', 29],
      ['Prio.Nbr', 39],
      ['Type', 48],
    ],
  ],
  [
    'show etherchannel summary',
    [
      ['Group', 0],
      ['Port-channel', 7],
      ['Ports', 33],
    ],
  ],
  [
    'show standby brief',
    [
      ['Interface', 0],
      ['Grp', 12],
      ['Pri', 17],
      ['P', 21],
      ['State', 23],
      ['Active', 31],
      ['Standby', 47],
      ['Virtual IP', 63],
    ],
  ],
];

describe.each(layouts)('%s', (command, headings) => {
  const outputs = outputsOf(command);
  const tables = outputs.flatMap((output) => {
    const head = output.findIndex((line) => headings.every(([text]) => line.includes(text)));
    if (head < 0) return [];
    const end = output.findIndex((line, at) => at > head && line === '');
    return [{ head: output[head] ?? '', rows: output.slice(head + 1, end < 0 ? output.length : end) }];
  });
  it('is in at least three transcripts: empty, typical, and with long names', () => {
    expect(outputs.length).toBeGreaterThanOrEqual(3);
    expect(tables.length).toBeGreaterThanOrEqual(2);
  });
  it('has its headings where IOS has them, and no text runs across them', () => {
    for (const { head, rows } of tables) {
      for (const [text, at] of headings) expect([head, head.indexOf(text, at)]).toEqual([head, at]);
      const starts = headings.map(([, at]) => at).filter((at) => at > 0);
      // A name that is too long shifts the rest of its row; `BKN*` marks an inconsistent port.
      const fits = (row: string) => row.charAt((starts[0] ?? 1) - 1).trim() === '';
      const isTable = (row: string) => !/^[-+ ]+$|^Total/.test(row);
      for (const row of rows.filter((each) => isTable(each) && fits(each)))
        for (const at of starts)
          expect([row, row.charAt(at - 1)]).toEqual([row, expect.stringMatching(/^[ *]?$/)]);
    }
  });
});

it('show ip route is in at least three transcripts, aligned as in IOS', () => {
  const outputs = [
    ...outputsOf('show ip route'),
    ...outputsOf('show ip route ospf'),
    ...outputsOf('show ip route | begin Gateway'),
  ];
  expect(outputs.length).toBeGreaterThanOrEqual(3);
  const rows = outputs.flat();
  expect(rows).toContain('Gateway of last resort is not set');
  const starts = (pattern: RegExp) => rows.filter((row) => pattern.test(row));
  expect(starts(/^ {6}\S+ is (variably )?subnetted, \d+ subnets/).length).toBeGreaterThan(2);
  for (const row of starts(/^[CLSO]\S* +\d/)) expect([6, 9]).toContain(row.search(/\d+\.\d+\./));
  for (const [at, row] of rows.entries()) {
    if (/^ +\[\d+\/\d+\] via/.test(row))
      expect(row.indexOf('[')).toBe(
        rows
          .slice(0, at)
          .findLast((other) => /^\S.*\[/.test(other))
          ?.indexOf('['),
      );
  }
});
