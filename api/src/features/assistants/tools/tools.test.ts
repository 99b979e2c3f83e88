import { loadUnits } from '../../../../content/content.load.js';
import { runTools } from './tools.js';

const now = new Date('2026-03-10T12:00:00Z');

/** The emphasized parts of an answer, which are the results. */
async function results(message: string): Promise<string[]> {
  const answer = await runTools(message, now);
  return [...(answer ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => text ?? '');
}

test.each([
  [
    '192.168.1.130/26',
    ['192.168.1.128/26', '255.255.255.192', '192.168.1.191', '192.168.1.129', '192.168.1.190', '62'],
  ],
  ['can i use 192.168.1.255/24 as a host', ['192.168.1.255 is the broadcast address']],
  ['What is the broadcast address of 10.20.30.40/21?', ['10.20.24.0/21', '10.20.31.255', '2,046']],
  [
    '172.16.5.9 255.255.255.240 first host',
    ['172.16.5.0/28', '172.16.5.1', '172.16.5.14', '172.16.5.15', '14'],
  ],
  ['how many hosts in a /27', ['/27', '255.255.255.224', '30']],
  ['/30 usable hosts', ['/30', '2']],
  ['/31 usable hosts', ['/31', '2']],
  ['mask for /20', ['255.255.240.0']],
  ['255.255.255.240 in CIDR notation', ['/28']],
  ['What subnet mask do I need for 50 hosts?', ['/26', '255.255.255.192']],
  ['smallest prefix for 62 computers', ['/26']],
  ['smallest prefix for 63 computers', ['/25']],
  ['is 10.1.200.7 in 10.1.0.0/16?', ['Yes']],
  ['is 10.2.0.1 in 10.1.0.0/16?', ['No']],
  ['Are 192.168.1.10 and 192.168.1.200 in the same /25?', ['No']],
  ['Are 192.168.1.10 and 192.168.1.100 in the same /25?', ['Yes']],
  ['10.0.0.5/32', ['10.0.0.5/32', '1']],
  ['10.0.20.5/255.255.240.0', ['10.0.16.0/20', '10.0.31.255']],
  ['１７２．１６．５．４／２０', ['172.16.0.0/20']],
])('subnet: %s', async (question, expected) => {
  expect(await results(question)).toEqual(expect.arrayContaining(expected));
});

test('subnet: splitting lists the parts', async () => {
  const answer = await runTools('split 10.0.0.0/24 into 4 subnets', now);
  for (const part of ['10.0.0.0/26', '10.0.0.64/26', '10.0.0.128/26', '10.0.0.192/26']) {
    expect(answer).toContain(part);
  }
  expect(await runTools('split 10.0.0.0/8 into /30s', now)).toContain('4,194,288 more');
  for (const bits of [16, 33])
    expect(await runTools(`split 10.0.0.0/24 into /${bits}`, now)).toContain(
      `10.0.0.0/24 can’t be split into /${bits}.`,
    );
});

test.each([
  ['convert 0xFF to decimal', '255'],
  ['convert 0xB to decimal', '11'],
  ['255 in binary', '11111111'],
  ['what is 192 in hex?', 'C0'],
  ['11000000 binary to decimal', '192'],
  ['0b1010 as decimal', '10'],
  ['hex ff to binary', '11111111'],
  ['convert 1010 from binary to hex', 'A'],
  ['decimal 10 to octal', '12'],
  ['192.168.1.1 in binary', '11000000.10101000.00000001.00000001'],
  ['convert 18446744073709551616 to hex', '10000000000000000'],
  ['convert -255 to hex', '-FF'],
  ['5 km in miles', '3.106856 mi'],
  ['convert 1 1/2 m to cm', '150 cm'],
  ['what is 12 1/2 m in cm', '1,250 cm'],
  ['1½ m in cm', '150 cm'],
  ['3/4 m in cm', '75 cm'],
  ['convert 1,500 m to km', '1.5 km'],
  ['convert 1.500 m to cm', '150 cm'],
  ['1,5 m in cm', '150 cm'],
  ['1.234,5 m in km', '1.2345 km'],
  ['convert 1,234,567.89 m to km', '1,234.5679 km'],
  ['convert 98.6 F to C', '37 °C'],
  ['what is 100 °C in Fahrenheit', '212 °F'],
  ['-40 C to F', '-40 °F'],
  ['how many feet are in 3 miles', '15,840 ft'],
  ['how many grams in an ounce', '28.349523 g'],
  ['100 Mb in MB', '12.5 MB'],
  ['1 TB in GiB', '931.32257 GiB'],
  ['4 GiB to MiB', '4,096 MiB'],
  ['60 mph to km/h', '96.56064 km/h'],
  ['2 hours in minutes', '120 min'],
  ['100 MB in Mb', '800 Mbit'],
  ['1 mb in kb', '8,000 kbit'],
  ['1 KB in bytes', '1,000 B'],
  ['760 torr in mmHg', '759.99989 mmHg'],
  ['1 atm in psi', '14.695949 psi'],
  ['15% of 80', '12'],
  ['what is 7.5 percent of 1,200', '90'],
  ['20 is what percent of 80', '25%'],
  ['what percent is 30 of 40', '75%'],
  ['80 + 15%', '92'],
  ['20% off 50', '40'],
  ['percentage change from 50 to 75', '+50%'],
  ['2+2', '4'],
  ['what is 3 * (4 + 5)?', '27'],
  ['0.1 + 0.2', '0.3'],
  ['1,000 * 3', '3,000'],
  ['3 x 4', '12'],
  ['what is 12 times 12', '144'],
  ['7 divided by 2', '3.5'],
  ['square root of 81', '9'],
  ['sqrt(2)', '1.4142135623731'],
  ['2 to the power of 10', '1,024'],
  ['2^100', '1,267,650,600,228,229,401,496,703,205,376'],
  ['20!', '2,432,902,008,176,640,000'],
  ['10 mod 3', '1'],
  ['-3^2', '-9'],
  ['round(3.14159, 2)', '3.14'],
  ['log2(1024)', '10'],
  ['sin(pi/2)', '1'],
  ['mean(1, 2, 6)', '3'],
  ['what day is 2026-12-24?', 'Thursday, December 24, 2026'],
  ['what day of the week was 4 July 1976', 'Sunday, July 4, 1976'],
  ['how many days between 2026-01-01 and 2026-12-31', '364 days'],
  ['how many days until Christmas', '290 days'],
  ['how many days until February 1', '328 days'],
  ['90 days after 2026-01-10', 'Friday, April 10, 2026'],
  ['one month after 31 January 2026', 'Saturday, February 28, 2026'],
  ['is 1900 a leap year', 'No'],
  ['is 2028 a leap year', 'Yes'],
  ['what week is it', 'week 11'],
  ['what is the date today?', 'Tuesday, March 10, 2026'],
  ['what time is it in Tokyo', 'Tuesday 9:00 PM'],
  ['15:00 UTC in Berlin', 'Tuesday 4:00 PM'],
  // In these weeks, the US has already changed its clocks, but Europe hasn't.
  ['3 pm London in New York', 'Tuesday 11:00 AM'],
  ["if it's 3pm in new york what time in london", 'Tuesday 7:00 PM'],
  ["It's 3 PM in New York, what time is it in London?", 'Tuesday 7:00 PM'],
  ['what time is it in london when it is 3 pm in new york', 'Tuesday 7:00 PM'],
  ['time in tokyo right now', 'Tuesday 9:00 PM'],
  ['time difference between Berlin and Tokyo', '8 hours ahead of'],
  ['how many words in "the quick brown fox"', '4 words'],
  ['count the characters in: hello world', '11 characters'],
  ['how many r in strawberry', '3'],
])('%s is %s', async (question, expected) => {
  expect(await results(question)).toContain(expected);
});

test('every spelling in content/units.json, which the converter also uses, is understood', async () => {
  for (const { units } of loadUnits().kinds) {
    const [base] = units.filter(({ factor, offset }) => factor === '1' && !offset);
    for (const { spellings, symbol } of units) {
      for (const spelling of spellings) {
        const answer = await runTools(`convert 1000 ${spelling} to ${base?.spellings[0]}`, now);
        expect([spelling, answer]).toEqual([spelling, expect.stringContaining(`1,000 ${symbol} = **`)]);
      }
    }
  }
});

test.each([
  ['1:30 Berlin in UTC', 'Sunday 1:30 AM in Berlin is **Sunday 12:30 AM** in UTC'],
  ['3:30 Berlin in UTC', 'Sunday 3:30 AM in Berlin is **Sunday 1:30 AM** in UTC'],
])('on the day that the clocks change, %s: %s', async (question, expected) => {
  expect(await runTools(question, new Date('2026-03-29T10:00:00Z'))).toContain(expected);
});

test.each([
  ['what week is 2027-01-01', 'week 53'],
  ['what week is 2024-12-30', 'week 1**'],
  ['one year after 29 February 2028', 'Wednesday, February 28, 2029'],
  ['2 weeks before 1 January 2026', 'Thursday, December 18, 2025'],
  ['999999 years after 2026-01-01', 'too far away'],
  ['what day is 0050-01-01', 'Saturday, January 1, 50'],
])('%s: %s', async (question, expected) => {
  expect(await runTools(question, now)).toContain(expected);
});

test.each([
  ['10.0.0.300/24', /10\.0\.0\.300 isn’t a valid IPv4 address/],
  ['192.168.1.1/33', /run from \/0 to \/32/],
  ['192.168.1.0 255.255.0.255', /isn’t a valid subnet mask/],
  ['binary 102 to decimal', /102 is not a binary number/],
  ['convert 999.1.1.1 to binary', /isn’t a valid IPv4 address/],
  ['convert 5 kg to metres', /kg can’t be converted to m/],
  ['convert 3 kg to florbs', /don’t know the unit "florbs"/],
  ['-300 C to F', /below absolute zero/],
  ['5 is what percent of 0', /dividing by zero/],
  ['100 / 0', /divide by zero/],
  ['calculate 5 +', /not a complete expression/],
  ['how many days until 03/04/2027', /two different dates/],
  ['what day is 2026-02-30', /isn’t a real date/],
  ['what time is it in Florbia', /don’t know the time zone/],
  ['15:00 Florbia in Berlin', /don’t know the time zone/],
  ['25:00 UTC in Berlin', /not a time of day/],
])('%s: the answer says what is wrong', async (question, expected) => {
  expect(await runTools(question, now)).toMatch(expected);
});

test.each([
  'calculate import("fs")',
  'calculate f(x) = x^2',
  'calculate x = 5',
  'calculate createUnit("foo")',
  'calculate [1:1e9]',
  'calculate ones(10000, 10000)',
  'calculate cos.constructor("return process")()',
  'calculate {a: 1}.a',
  'calculate "a" + 1',
  'calculate 1; 2',
  'calculate 1 ? 2 : 3',
  'calculate 5 cm + 2 inch',
  'calculate constructor(1)',
  'calculate toString(1)',
  'calculate __proto__ + 1',
  '9^9^9^9',
  '10^100000',
  '100000!',
  '3!!!!!!',
  'sin(10^4000)',
  'gcd(10^4000, 7)',
  'exp(10^9)',
  'sqrt(-1)',
  'log(0)',
  'sqrt(1, 2)',
  'pow(2)',
  `calculate ${'('.repeat(400)}1${')'.repeat(10)}`,
])('hostile expression %s is refused', async (question) => {
  expect(await runTools(question, now)).toMatch(/can’t calculate that/);
});

test('an expression with a complex result says so', async () => {
  expect(await runTools('sqrt(-1)', now)).toContain('This doesn’t have a real-number result.');
});

test.each([
  ['is 1900 a leap year', 'it’s divisible by 100 but not by 400'],
  ['is 2000 a leap year', 'because it’s divisible by 400'],
  ['is 2027 a leap year', 'because it isn’t divisible by 4'],
])('%s is answered with the reason: %s', async (question, reason) => {
  expect(await runTools(question, now)).toContain(`${reason}.`);
});

test.each([
  'What does 802.11ac mean?',
  'Why can a /24 hold only 254 hosts?',
  'What does the slash in 10.0.0.0/8 mean, explain',
  'A+ 220-1201',
  '555-123-4567',
  'Which command shows the way to 10.20.50.77?',
  'how do I configure a default route',
  'What do I enter in the DHCP pool so that it gives out 10.1.1.0/24?',
  'How do I give GigabitEthernet0/0 the address 192.168.1.1 with a /24 mask?',
  'How is it decided which week is calendar week 1?',
  'how many words are in a packet header',
  'How many days does an invitation last?',
  'Add in binary',
  'three ways in English',
  'Is ginger good for nausea?',
  'What is 80 PLUS?',
  'hello',
  '',
  '5',
])('no tool answers "%s"', async (question) => {
  expect(await runTools(question, now)).toBeUndefined();
});
