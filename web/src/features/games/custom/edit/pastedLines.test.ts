import { describeBadLines, numberAsLeft, sortLines } from './pastedLines';

const tabbed = (...rows: string[][]) =>
  `#separator:tab\n${rows.map((row) => row.map((side) => `"${side}"`).join('\t')).join('\n')}\n`;

test.each([
  ['a tab', 'hello\tbonjour', ['hello', 'bonjour']],
  ['a comma', 'hello,bonjour', ['hello', 'bonjour']],
  ['a semicolon', 'cat;chat', ['cat', 'chat']],
  ['a bar', 'cat|chat', ['cat', 'chat']],
  ['a tab beside commas', 'red, green\tcolors, two', ['red, green', 'colors, two']],
  ['quotation marks around a separator', '"red, green",colors', ['red, green', 'colors']],
  ['quotation marks around a line end', '"red\ngreen"\tcolors', ['red\ngreen', 'colors']],
  ['a quotation mark that is an inch', '5" disk\tfloppy', ['5"" disk', 'floppy']],
])('%s separates the sides of a card', (_, text, sides) => {
  expect(sortLines(text)).toMatchObject({ file: tabbed(sides), bad: [] });
});

test("a line without a second side doesn't affect the others and is listed by its number", () => {
  const { file, bad } = sortLines('hello\tbonjour\r\nfoo\r\n\r\n\tchat\r\n"two\nlines"\tdeux\r\nlast\t');
  expect(file).toBe(tabbed(['hello', 'bonjour'], ['two\nlines', 'deux']));
  expect(bad).toEqual([
    { number: 2, text: 'foo', missing: 'second' },
    { number: 4, text: 'chat', missing: 'first' },
    { number: 7, text: 'last', missing: 'second' },
  ]);
});

test('the most common separator is used', () => {
  expect(sortLines('a;b, c\nd;e\nf,g;h').file).toBe(tabbed(['a', 'b, c'], ['d', 'e'], ['f,g', 'h']));
});

test.each([
  ['TCP, reliable, ordered', 'TCP', ' reliable, ordered'],
  ['cat;chat;matou', 'cat', 'chat;matou'],
  ['cat,chat,,', 'cat', 'chat'],
  ['"red, green",colors, both', 'red, green', 'colors, both'],
])('text after a second separator belongs to the back: %s', (text, front, back) => {
  expect(sortLines(text).file).toBe(tabbed([front, back]));
});

test('spreadsheet columns stay columns', () => {
  expect(sortLines('cat\tchat\tanimals').file).toBe(tabbed(['cat', 'chat', 'animals']));
});

test('if two separators split the same number of lines, the one that gives exactly two sides is used', () => {
  expect(sortLines('SSH; Remote shell, encrypted, on port 22').file).toBe(
    tabbed(['SSH', ' Remote shell, encrypted, on port 22']),
  );
  expect(
    sortLines('SSH; Shell, encrypted\nFTP; Files, in the clear, on port 21\nNTP; Time, exact, UDP').file,
  ).toBe(
    tabbed(
      ['SSH', ' Shell, encrypted'],
      ['FTP', ' Files, in the clear, on port 21'],
      ['NTP', ' Time, exact, UDP'],
    ),
  );
});

test('lines with different separators still become cards', () => {
  expect(
    sortLines('Portugal, Lisbon\nGermany; Berlin\nGreece|Athens\nItaly Rome\nSpain, Madrid'),
  ).toMatchObject({
    file: tabbed(['Portugal', ' Lisbon'], ['Germany', ' Berlin'], ['Greece', 'Athens'], ['Spain', ' Madrid']),
    bad: [{ number: 4, text: 'Italy Rome', missing: 'second' }],
  });
});

test.each([
  ['Austria | Vienna, on the Danube', 'Austria ', ' Vienna, on the Danube'],
  ['1,000 | thousand', '1,000 ', ' thousand'],
  ['Italy; Rome, the eternal city', 'Italy', ' Rome, the eternal city'],
])('if a comma fits as well, it belongs to the text: %s', (text, front, back) => {
  expect(sortLines(text).file).toBe(tabbed([front, back]));
});

test("an unclosed quotation mark doesn't swallow other lines", () => {
  expect(sortLines('"open\tone\nnext\ttwo').file).toBe(tabbed(['""open', 'one'], ['next', 'two']));
});

test('without any card there is nothing to send; an Anki export is sent unchanged', () => {
  expect(sortLines('foo\nbar')).toMatchObject({ file: undefined, bad: [{ number: 1 }, { number: 2 }] });
  const anki = '#separator:tab\n#html:true\n<b>ARP</b>\tAddress\n';
  expect(sortLines(anki)).toEqual({ file: anki, cards: undefined, bad: [] });
});

test('three bad lines are listed, followed by the number of the others', () => {
  const { bad } = sortLines(`foo\n${'x'.repeat(60)}\nbar\nbaz\nqux`);
  expect(describeBadLines(bad)).toBe(
    `Line 1 has no second side: “foo”. Line 2 has no second side: “${'x'.repeat(40)}…”. Line 3 has no second side: “bar”. And 2 more.`,
  );
});

test.each([
  ['a dash', 'hello - bonjour\ncat - chat', ['hello', 'bonjour'], ['cat', 'chat']],
  ['a long dash', 'hello – bonjour\ncat — chat', ['hello', 'bonjour'], ['cat', 'chat']],
  ['a colon', 'DNS: names\nNTP: time, exact', ['DNS', 'names'], ['NTP', 'time, exact']],
  [
    'a colon before a dash',
    'DNS: names - of hosts\nNTP: time - exact',
    ['DNS', 'names - of hosts'],
    ['NTP', 'time - exact'],
  ],
  ['a dash behind a comma', 'red, green - colors\ncat - animal', ['red, green', 'colors'], ['cat', 'animal']],
  [
    'a dash behind a number',
    '1,000 - thousand\n1,000,000 - million',
    ['1,000', 'thousand'],
    ['1,000,000', 'million'],
  ],
  ['a well-known word', 'Wi-Fi - wireless\n10:30 - break', ['Wi-Fi', 'wireless'], ['10:30', 'break']],
])('%s separates the sides if all lines have one', (_, text, ...rows) => {
  expect(sortLines(text)).toMatchObject({ file: tabbed(...rows), bad: [] });
});

test('a line without a dash or colon is listed, and the others are still split', () => {
  expect(sortLines('a - 1\nb - 2\nc - 3\nd 4\ne - 5').bad).toEqual([
    { number: 4, text: 'd 4', missing: 'second' },
  ]);
  expect(sortLines('a - 1\nb 2\nc 3')).toMatchObject({ file: tabbed(['a', '1']), bad: { length: 2 } });
});

test.each([
  [
    'a tab',
    'first - hello\tbonjour\nsecond - cat\tchat',
    ['first - hello', 'bonjour'],
    ['second - cat', 'chat'],
  ],
  ['a bar', 'a: b|c\nd: e|f', ['a: b', 'c'], ['d: e', 'f']],
  [
    'a comma before it',
    'DNS, names: of hosts\nNTP, time: exact',
    ['DNS', ' names: of hosts'],
    ['NTP', ' time: exact'],
  ],
])('a dash or colon stays in the text if there is %s', (_, text, ...rows) => {
  expect(sortLines(text).file).toBe(tabbed(...rows));
});

test('the parsed cards can be shown before they are added', () => {
  expect(sortLines('TCP, reliable, ordered\nfoo').cards).toEqual([
    { front: 'TCP', back: 'reliable, ordered' },
  ]);
  expect(sortLines('cat\tchat\tanimals').cards).toEqual([{ front: 'cat', back: 'chat' }]);
});

test('remaining lines are renumbered', () => {
  const { bad } = sortLines('a\tb\nfoo\n"two\nlines"\nc\td\nbar');
  expect(numberAsLeft(bad).map(({ number, text }) => [number, text])).toEqual([
    [1, 'foo'],
    [2, '"two\nlines"'],
    [4, 'bar'],
  ]);
});
