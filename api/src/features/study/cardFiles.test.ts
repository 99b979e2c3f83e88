import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cardSigns } from '../../testing/hostileText.js';
import { parseCards, writeAnki, writeCards } from './flashcards/files/cardFormats.js';
import { readCards, surveyCards } from './flashcards/files/readCards.js';
import type { ImportedCard } from './flashcards/importedCard.js';

const file = join(tmpdir(), `cards-${process.pid}.txt`);
afterAll(() => rm(file, { force: true }));

const read = async (bytes: Uint8Array | string) => {
  await writeFile(file, bytes);
  return readCards(file);
};
/** Returns front, back, deck, and tags of each card, and the report as lines. */
const taken = (text: string) => {
  const { cards, report } = parseCards(text);
  return {
    cards: cards.map(({ front, back, deck, tags }) => [front, back, deck, tags.join(' ')]),
    report: [...report.changed, ...report.skipped].map(({ name, reason }) => `${name}: ${reason}`),
  };
};
const cardsIn = (text: string) => taken(text).cards;
const plain = ({ front, back, deck, tags }: ImportedCard) => ({ front, back, deck, tags });

test.each([
  [
    'Anki says comma, and a spreadsheet has filled the line',
    '#separator:Comma,,\n#html:false,,\na,b\n',
    'a',
    'b',
  ],
  ['Anki says semicolon', '#separator:;\na,1;b\n', 'a,1', 'b'],
  ['Anki says tab in its own way', '#separator:\\t\na,1\tb\n', 'a,1', 'b'],
  ['Excel says semicolon', 'sep=;\r\na,1;b\r\n', 'a,1', 'b'],
  ['nothing says that it is a semicolon', 'a, 1;b\nc, 2;d\n', 'a, 1', 'b'],
  ['lines end as on an old Mac', 'a,b\rc,d\r', 'a', 'b'],
  ['a cell has line breaks', '"a\n1","b ""x"""\r\nc,d\r\n', 'a\n1', 'b "x"'],
  ['Excel says tab', 'sep=\t\r\na,1\tb\r\n', 'a,1', 'b'],
  ['spaces follow the commas', '"a", "b, c"\nd, e\n', 'a', 'b, c'],
  ['columns are drawn as in Markdown', '| Front | Back |\n|-------|:----:|\n| a | b |\n', 'a', 'b'],
  ['columns are drawn as in Markdown, without known names', '| A | B |\n|---|---|\n| c | d |\n', 'A', 'B'],
  [
    'a heading stands above a table',
    '# Terms, all\n\n| Term | Definition |\n|---|---|\n| a | b |\n',
    'a',
    'b',
  ],
  ['columns in Markdown contain bars', 'Front | Back\n--- | ---\na \\| b | c\n', 'a | b', 'c'],
  ['cards are on one line, with commas', 'a,b;c,d;e,f', 'a', 'b'],
  ['cards on one line end with numbers', 'a1,b1;c2,d2;e3,f3', 'a1', 'b1'],
  ['a card begins with #', '#separator:tab\n#1\tb\n#2\td\n', '#1', 'b'],
  [
    'a spreadsheet put the headers in quotation marks',
    '"#separator:comma"\n"#html:false"\n"a","b"\n',
    'a',
    'b',
  ],
  ['a comment stands among the lines of Anki', '#separator:tab\n# by me\na\tb\n', 'a', 'b'],
])('cards are read from a file where %s', (_what, text, front, back) => {
  expect(cardsIn(text)[0]).toEqual([front, back, '', '']);
});

test.each([
  ['dashes, as Quizlet exports them', 'OSPF - link state, fast\nRIP - hops\nBGP - paths, of ASes\n'],
  ['dashes before commas in every line', 'OSPF - link state, fast\nRIP - hops\nBGP - paths, of ASes, far\n'],
  ['colons', 'OSPF: link state, fast\nRIP: hops\nBGP: paths, of ASes\n'],
  ['equals signs', 'OSPF = link state, fast\nRIP = hops\nBGP = paths, of ASes\n'],
  ['arrows', 'OSPF → link state, fast\nRIP -> hops\nBGP => paths, of ASes\n'],
  ['numbers and dashes', '1. OSPF - link state, fast\n2. RIP - hops\n\n3. BGP - paths, of ASes\n'],
  ['numbers and tabs', '1) OSPF\tlink state, fast\n2) RIP\thops\n3) BGP\tpaths, of ASes\n'],
  ['bullets', '• OSPF: link state, fast\n• RIP: hops\n• BGP: paths, of ASes\n'],
  ['quotation marks and dashes', '"OSPF" - "link state, fast"\n“RIP” - “hops”\n"BGP" - "paths, of ASes"\n'],
  [
    'a word processor’s quotation marks',
    '“OSPF”, “link state, fast”\n“RIP”, “hops”\n“BGP”,“paths, of ASes”\n',
  ],
  ['simple quotation marks', "'OSPF','link state, fast'\n'RIP','hops'\n'BGP', 'paths, of ASes'\n"],
  ['quoted lines', '"OSPF;link state, fast"\n"RIP;hops"\n"BGP;paths, of ASes"\n'],
  ['double colons', 'OSPF::link state, fast\nRIP::hops\nBGP:::paths, of ASes\n'],
  ['double arrows', 'OSPF >> link state, fast\nRIP >> hops\nBGP>>paths, of ASes\n'],
  ['full-width colons', 'OSPF：link state, fast\nRIP：hops\nBGP：paths, of ASes\n'],
  [
    'question marks between the sides',
    'OSPF\n?\nlink state, fast\n\nRIP\n?\nhops\n\nBGP\n??\npaths, of ASes\n',
  ],
  ['tabs, and semicolons between the cards', 'OSPF\tlink state, fast;RIP\thops;BGP\tpaths, of ASes'],
  ['dashes, and semicolons between the cards', 'OSPF - link state, fast; RIP - hops; BGP - paths, of ASes;'],
  [
    'question marks between the sides of some cards, and double colons in others',
    '#flashcards\n\nOSPF::link state, fast\n\nRIP\n?\nhops\n\n## More\n- BGP:::paths, of ASes\n',
  ],
  [
    'double colons below headings',
    '# IGPs\n\n- OSPF::link state, fast\n- RIP::hops\n\n# EGPs\n- BGP::paths, of ASes\n',
  ],
  [
    'double arrows and other lines',
    '- OSPF >> link state, fast\n    - sub\n- RIP >> hops\n- BGP >> paths, of ASes\n  - x\n',
  ],
  ['Q and A', 'Q: OSPF\nA: link state, fast\n\nQ: RIP\nA: hops\n\nQ: BGP\nA: paths, of ASes\n'],
  [
    'bold Q and A',
    '**Q:** OSPF\n**A:** link state, fast\n**Q**: RIP\n**A**: hops\n**Q:** BGP\n**A:** paths, of ASes\n',
  ],
  [
    'names of sides, as in YAML',
    '- front: OSPF\n  back: link state, fast\n- front: RIP\n  back: hops\n- front: BGP\n  back: paths, of ASes\n',
  ],
  ['definitions below the terms', 'OSPF\nlink state, fast\n\nRIP\nhops\n\nBGP\npaths, of ASes\n'],
])('a list with %s is read', (_what, text) => {
  const [first, second, third] = cardsIn(text);
  expect([first?.slice(0, 2), second?.slice(0, 2), third?.slice(0, 2)]).toEqual([
    ['OSPF', 'link state, fast'],
    ['RIP', 'hops'],
    ['BGP', expect.stringMatching(/^paths, of ASes/)],
  ]);
});

test.each(['，', '；', '،', '\u3000'])('a list with %j between the sides is read', (mark) => {
  expect(cardsIn(`静态${mark}路由\n动态${mark}协议\n`)).toEqual([
    ['静态', '路由', '', ''],
    ['动态', '协议', '', ''],
  ]);
});

test('the lines of a note with cards that aren’t cards are reported', () => {
  expect(
    taken('# IGPs\n\nOSPF::link state <!--SR:!2024-01-01,3,250-->\n\nRIP\n?\nhops\nonly\n\nend\n'),
  ).toEqual({
    cards: [
      ['OSPF', 'link state', '', ''],
      ['RIP', 'hops\nonly', '', ''],
    ],
    report: [
      'Line 3: Its formatting was removed.',
      'Line 1: The back is missing.',
      'Line 10: The back is missing.',
    ],
  });
});

test('the lines around a table in Markdown are reported with their numbers', () => {
  expect(taken('# Terms\n\n| Term | Definition |\n|---|---|\n| a | |\n| b | c |\n\nThe end\n')).toEqual({
    cards: [['b', 'c', '', '']],
    report: [
      'Line 1: It isn’t part of the table.',
      'Line 5: The back is missing.',
      'Line 8: The back is missing.',
    ],
  });
});

test('a comment in HTML is removed, unless it doesn’t end or is the whole side', () => {
  expect(cardsIn('"a<!--[if mso]>\nx<![endif]-->"\tb <!-- c\nHow?\t<!-- d -->\n')).toEqual([
    ['a', 'b <!-- c', '', ''],
    ['How?', '<!-- d -->', '', ''],
  ]);
});

test("an entity's semicolon separates nothing", () => {
  expect(cardsIn('a &amp; b,&lt;b&gt;\n')).toEqual([['a & b', '<b>', '', '']]);
});

test.each([
  ['JSON', '[{"front": "a", "back": "b"}]'],
  ['JSON on each line', '{"front": "a", "back": "b"}\n{"front": "c", "back": "d"}\n'],
  ['RTF', '{\\rtf1\\ansi a,b}'],
  ['a PDF', '%PDF-1.4\n1,2\n'],
  ['a web page', '<!DOCTYPE html>\n<html lang="en">a,b</html>'],
])('%s is refused as a list of cards', async (_what, text) => {
  await expect(read(text)).rejects.toThrow(/^This file isn’t a list of cards/);
});

test.each([
  ['numbers that count nothing', '3. e4,pawn\n7. Nf3,knight\n', ['3. e4', 'pawn']],
  ['negative numbers', '-3,minus three\n-4,minus four\n', ['-3', 'minus three']],
  ['dashes in the first column of a table', 'A - B,1\nC - D,2\n', ['A - B', '1']],
  ['numbers alone', '1,2\n3,4\n', ['1', '2']],
])('a table with %s stays as it is', (_what, text, sides) => {
  expect(cardsIn(text)[0]?.slice(0, 2)).toEqual(sides);
});

test.each([
  'Question,Correct Answer',
  'Question,Correct Answer,Wrong 1',
  'Question Text,Answer Text',
  'Card Front,Card Back',
  'Front Side,Back Side',
  'Flashcard Question,Flashcard Answer',
  'Front (term),Back (definition)',
  'Frage,Richtige Antwort',
  'Acronym,Meaning',
  'Concept,Explanation',
])('the first row of a file is known to be its header: %s', (header) => {
  expect(cardsIn(`${header}\na,b\n`)).toEqual([['a', 'b', '', '']]);
});

test.each([
  ['id,Front,Back,Deck,Tags\n7,a,b,Net,x y\n', 'Net', 'x y'],
  ['front,back,tags\na,b,"x, y"\n', '', 'x y'],
  ['front,back,tags,deck\na,b,x,Net\n', 'Net', 'x'],
  ['Tags;Back;Front\nx;b;a\n', '', 'x'],
  ['Term\tDefinition\na\tb\n', '', ''],
  ['#separator:tab\n#columns:Tags\tFront\tBack\nx\ta\tb\n', '', 'x'],
  ['#separator:tab\n#columns:Word\tMeaning\tSound\n#tags:x y\n#deck:Net\na\tb\t\n', 'Net', 'x y'],
  [
    '#separator:tab\n#html:true\n#deck column:1\n#notetype column:2\n#guid column:3\nNet\tBasic\tq7\ta\tb\n',
    'Net',
    '',
  ],
  ['#separator:tab\n#html:true\na\tb\textra\n', '', ''],
  ['tags:x y\na\tb\n', '', 'x y'],
])('columns are recognized by their names: %j', (text, deck, tags) => {
  expect(cardsIn(text)).toEqual([['a', 'b', deck, tags]]);
});

test('a side that is only an HTML tag is kept, unless Anki wrote it for an empty field', () => {
  expect(taken('front,back\nWhich tag makes text bold?,<b>\n')).toEqual({
    cards: [['Which tag makes text bold?', '<b>', '', '']],
    report: [],
  });
  expect(taken('#separator:tab\n#html:true\na\t<div><br></div>\n').cards).toEqual([]);
});

test('an empty column isn’t reported as left out', () => {
  expect(taken('front,back,,\na,b,,\nc,d,,x\n').report).toEqual([
    'Column “Column 4”: It isn’t part of the cards.',
  ]);
});

test('the caller can say what each column is', () => {
  const text = 'x,b,a,more\n';
  expect(parseCards(text, ['tags', 'back', 'front', 'back']).cards).toMatchObject([
    { front: 'a', back: 'b\n\nmore', tags: ['x'] },
  ]);
  expect(parseCards(text).columns).toMatchObject([
    { name: 'Column 1', role: 'front', samples: ['x'] },
    { role: 'back' },
    { role: 'deck' },
    { role: 'tags' },
  ]);
});

test('rows with another number of columns or without a side are reported with their line', () => {
  expect(taken('front\tback\na\t"b\nc"\n\nd\ne\tf\tg\n\th\n"i" x\tj\n')).toEqual({
    cards: [
      ['a', 'b\nc', '', ''],
      ['e', 'f', '', ''],
      ['"i" x', 'j', '', ''],
    ],
    report: [
      'Line 6: 1 extra column was left out.',
      'Line 8: A quotation mark isn’t closed, so it was kept as part of the text.',
      'Line 5: The back is missing.',
      'Line 7: The front is missing.',
    ],
  });
  expect(taken(`#separator:tab\na\tb\textra\n${'x'.repeat(2001)}\tb\te\n`).report).toEqual([
    'Column “Column 3”: It isn’t part of the cards.',
    'Line 3: The front is longer than 2,000 characters.',
  ]);
});

test("HTML becomes text, and what can't be imported is reported", () => {
  const html =
    '<b>Stra&szlig;e</b> &amp; &#8594;<br>2&nbsp;dB\t<img src="x.png">see [sound:x.mp3]\n[sound:y.mp3]\tb\n';
  expect(taken(`#separator:tab\n#html:true\n${html}`)).toEqual({
    cards: [['Straße & →\n2 dB', 'see', '', '']],
    report: [
      'Line 3: Its formatting was removed.',
      'Line 3: An image was removed.',
      'Line 3: A sound was removed.',
      'Line 4: The front has only an image or a sound.',
    ],
  });
});

test.each([
  ['2<sup>8</sup> − 2 addresses', '2⁸ − 2 addresses'],
  ['2<sup>32-n</sup> and 2<sup>32-x</sup>', '2³²⁻ⁿ and 2^(32-x)'],
  ['2<sup class="x">n</sup> and 2<sup>k</sup>', '2ⁿ and 2^k'],
  ['a<br>b<div>c</div>d', 'a\nb\nc\nd'],
  ['<div>a</div><div><b>b</b></div>c<ul><li>d</li><li>e</li></ul>', 'a\nb\nc\nd\ne'],
  ['the 1<sup>st</sup> H<sub>2</sub>O', 'the 1st H₂O'],
  ['<table><tr><th>A</th><td>1</td></tr><tr><td>2</td> <td>3</td></tr></table>', 'A | 1\n2 | 3'],
  ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
])('%j keeps its meaning without its HTML', (html, text) => {
  expect(taken(`#separator:tab\n#html:true\n${html}\tb\n`)).toEqual({
    cards: [[text, 'b', '', '']],
    report: ['Line 3: Its formatting was removed.'],
  });
});

test('a card that hides parts of an image is left out, because the image alone would show the answer', () => {
  const text = '#separator:tab\n{{c1::image-occlusion:rect:left=.1:top=.2}}<br>\t<img src=a.png>\nb\tc\n';
  expect(taken(text)).toEqual({
    cards: [['b', 'c', '', '']],
    report: ['Line 2: It hides parts of an image, which cards here can’t do.'],
  });
});

test('a gap with several numbers is empty on each of their cards', () => {
  expect(cardsIn('#separator:tab\n{{c1,2::a}} {{c2::b}}\t\n')).toEqual([
    ['[…] b', 'a b', '', ''],
    ['[…] […]', 'a b', '', ''],
  ]);
});

test('a cloze becomes a card for each gap, without the answer on its front', () => {
  const text =
    '#separator:tab\n#html:true\nPort {{c1::22}} is {{c2::SSH::protocol}}, {{c1::TCP}}\tWell known\n';
  const back = 'Port 22 is SSH, TCP\n\nWell known';
  expect(taken(text)).toEqual({
    cards: [
      ['Port […] is SSH, […]', back, '', ''],
      ['Port 22 is [protocol], TCP', back, '', ''],
    ],
    report: ['Line 3: Its blanks became 2 cards.'],
  });
  // A cloze needs no back; gaps can be nested, and marks can be unpaired.
  expect(cardsIn('#separator:tab\n{{c1::a {{c2::b}} c}} {{c3::d\t\n')).toEqual([
    ['[…] {{c3::d', 'a b c {{c3::d', '', ''],
    ['a […] c {{c3::d', 'a b c {{c3::d', '', ''],
  ]);
});

test.each([
  ['Windows-1252', Buffer.from('Gr\xf6\xdfe,na\xefve caf\xe9\n', 'latin1')],
  ['UTF-16LE', Buffer.from('\ufeffGröße,naïve café\n', 'utf16le')],
  ['UTF-8', Buffer.from('\ufeffGröße,naïve café\n')],
])('a file in %s is read, and the report names the encoding unless it is UTF-8', async (encoding, bytes) => {
  const found = await read(bytes);
  expect(found.cards).toMatchObject([{ front: 'Größe', back: 'naïve café' }]);
  expect(found.report.changed.map(({ reason }) => reason)).toEqual(
    encoding === 'UTF-8' ? [] : [`Read as ${encoding}.`],
  );
});

test('a file that was read in the wrong encoding can be read in another one, if it is valid in it', async () => {
  const bytes = Buffer.from('k\xf9\xf2,horse\n', 'latin1');
  expect((await read(bytes)).cards).toMatchObject([{ front: 'kùò' }]);
  expect((await readCards(file, { encoding: 'windows-1250' })).cards).toMatchObject([{ front: 'kůň' }]);
  await expect(readCards(file, { encoding: 'UTF-8' })).rejects.toMatchObject({
    fields: { encoding: 'This file isn’t in UTF-8. Choose another encoding.' },
  });
});

test('a field can have far more HTML than text, and blanks', () => {
  const html = `<div style="${'x'.repeat(5_000)}">front</div>`;
  const blanks = ' '.repeat(500);
  expect(cardsIn(`${html}\tone${blanks}two\nfront\t${'<b>'.repeat(50_000)}back\n`)).toEqual([
    ['front', `one${blanks}two`, '', ''],
  ]);
});

test("a spreadsheet doesn't take a card for a formula", () => {
  const card = { deck: '+deck', tags: ['=tag', '@b'] };
  const csv = writeCards([{ ...card, front: '=1+1\nnote', back: '-5 dBm\nat 1 m' }]);
  expect(csv).toBe(`front,back,deck,tags\r\n"'=1+1\nnote","'-5 dBm\nat 1 m",'+deck,'=tag @b\r\n`);
});

test('every card survives export and import', () => {
  const signs = [
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '#',
    'é',
    '路',
    '🚀',
    '&amp;',
    '<b>',
    '{{c1::a}}',
    '\ufeff',
  ];
  const side = fc
    .array(
      fc.oneof(
        fc.constantFrom(...signs),
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.constant(' '.repeat(150)),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text.trim() !== '' && !text.includes('\0'));
  const tag = fc.constantFrom('=a', '+b', '-c', '@d', "'=e", 'core-2', 'Größe');
  const cards = fc.array(
    fc.record({
      front: side,
      back: side,
      deck: fc.oneof(fc.constant(''), side).map((text) => text.slice(0, 20)),
      tags: fc.uniqueArray(tag),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(cards, (out) => {
      for (const write of [writeCards, writeAnki]) {
        const { cards: back, report } = parseCards(write(out));
        expect(back.map(plain)).toEqual(out.map(plain));
        expect(report).toEqual({ changed: [], skipped: [] });
      }
    }),
    { numRuns: 300 },
  );
});

test('any bytes in a file lead to cards within the limits and a report of every other row, or to one error message', async () => {
  const sign = fc.constantFrom(
    ...cardSigns,
    'a',
    'é',
    ';',
    '|',
    '#separator:tab\n',
    'sep=;\n',
    'front,back,tags\n',
    '{{c1::',
    '::',
    '}}',
    '[sound:',
    '&#0;',
    '\u0000',
  );
  const bytes = fc.oneof(
    fc.array(sign, { maxLength: 60 }).map((signs) => Buffer.from(signs.join(''))),
    fc.array(sign, { maxLength: 60 }).map((signs) => Buffer.from(signs.join(''), 'utf16le')),
    fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      await writeFile(file, content);
      try {
        const { cards, skipped, report } = await surveyCards(file);
        expect(report.skipped.filter(({ name }) => name.startsWith('Line'))).toHaveLength(skipped);
        for (const { front, back, deck, tags } of cards) {
          expect([front.trim().length > 0, back.trim().length > 0]).toEqual([true, true]);
          expect([front.length > 2000, back.length > 4000, deck.length > 60, tags.length > 20]).not.toContain(
            true,
          );
          if (!content.toString().includes('\uFFFD') && !content.toString('utf16le').includes('\uFFFD'))
            expect(front + back + deck).not.toContain('\uFFFD');
        }
      } catch (error) {
        expect((error as { code?: unknown }).code).toBe('BAD_USER_INPUT');
      }
    }),
    { numRuns: 500 },
  );
});
