import { loadContent } from '../../../../../../content/content.load.js';
import { composeReply } from '../../composeReply.js';
import { findHazard } from '../hazards/hazards.js';
import { findDanger } from './danger.js';

const { library, questions } = loadContent();

const isWarned = (text: string) => findDanger(text) !== undefined || findHazard(text) !== undefined;

test('of all that the library and the question bank ask, only what is dangerous is warned of', () => {
  const asks = library.flatMap((entry) =>
    entry.asks.map((text) => ({ text, isOfHerb: entry.kind === 'herb' })),
  );
  const prompts = questions.map(({ prompt }) => ({ text: prompt, isOfHerb: false }));
  const all = [...asks, ...prompts];
  expect(all.length).toBeGreaterThan(18_000);
  // Herbs are asked for by who has taken them, too.
  const warned = all.filter(({ text, isOfHerb }) => (isOfHerb ? findHazard(text) : isWarned(text)));
  expect(warned.map(({ text }) => text).sort()).toEqual([
    "A laptop's lithium-ion battery is swollen and has lifted the touchpad. Which actions are right? (Choose two.)",
    'Can I open the power supply to clean or repair it?',
    'Can a power unit be replaced while running?',
    'How do I dispose of or store batteries?',
    'How do I throw away an old battery?',
    'Is it safe to touch the capacitors after unplugging?',
    'May I pierce a swollen phone battery to let gas out?',
    'My toddler ate berries from the garden',
    'Replace a supply while running',
    'Should I wear a wrist band when opening a power supply?',
    'Swollen battery',
    'The battery bulges and lifts the screen, is that dangerous?',
    'The fan inside the power supply of a desktop PC rattles. The power supply is out of warranty. How should the technician proceed?',
    'Trackpad is pushed up by a puffy battery underneath',
    'What do I do if a child swallowed a plant?',
    'What should I do with a battery that has swollen?',
  ]);
});

test.each([
  ['tech', 'How to make a PC not wake up from sleep when the mouse moves?', "I don't know"],
  ['tech', 'My PC wont sleep: how do I set it so it does not wake up by itself?', '**Wake-on-LAN**'],
  ['tech', 'The CD drive ate my disc', '**Optical drive**'],
  ['tech', 'My DVD player has eaten my disc', '**Optical drive**'],
  [
    'tech',
    'How do I avoid electric shock and burns when I replace a power supply?',
    '**Electrostatic discharge**',
  ],
  ['tech', 'What prevents electric shock to the chest?', '**Electrostatic discharge**'],
  [
    'tech',
    'How do I replace the startup-config with the running-config?',
    '**copy running-config startup-config**',
  ],
  ['tech', 'How do I remove a program while it is still running?', '**Control Panel and Settings**'],
  ['tech', 'How do I remove a VLAN while the trunk is running?', '**switchport trunk allowed vlan**'],
  ['tech', 'How do I clean temp files when Windows is running slow?', 'closest match'],
  ['tech', 'Where are open programs kept while the PC is running?', '**RAM**'],
  ['tech', 'Should I use isopropyl alcohol to clean an optical drive?', 'isopropyl alcohol'],
  ['herbal', 'Relaxing ceremonial drink, can I drive afterwards?', "**Don't take kava before driving"],
  ['tech', 'What does a UPS do inside a data center?', 'blackout'],
  ['tech', 'Does a water-cooled PC need a live outlet?', '**Liquid cooling**'],
  ['tech', 'How do I look in Device Manager for a transceiver driver', '**Device Manager**'],
  ['tech', 'Which tool do I use to look at fiber signal loss', 'closest match'],
  ['tech', 'How do I log into my school wi-fi network?', 'closest match'],
  ['tech', 'How do I log in to my schools e-mail on my phone', 'closest match'],
  ['tech', 'How do I get into my friends shared network folder?', '**Share permissions**'],
  ['tech', 'How do I create a virus-free USB stick?', '**Flash drives and memory cards**'],
  ['tech', 'How do attackers get passwords from other people?', 'passwords'],
  ['tech', 'Can a PDF give me a virus?', '**Virus**'],
  ['tech', 'Is this program a virus?', '**Virus**'],
  ['tech', 'Why do websites open pop-ups?', '**Browser extensions and pop-up blocker**'],
  ['tech', 'How do I know if DNS is poisoned?', '**DNS poisoning**'],
  ['tech', "I'm confused: how is TCP different from UDP?", '**TCP and UDP**'],
  ['tech', 'Had too many wrong attempts, am I locked out?', '**login block-for**'],
  ['tech', "Can I track my wife's lost phone?", '**Locator application**'],
  ['tech', 'Can attackers sniff passwords in Telnet sessions?', '**Telnet**'],
  ['tech', "I'm looking at a laser printer for home", '**Laser printing process**'],
])('%s: "%s" is answered by %s', async (part, question, entry) => {
  expect(isWarned(question)).toBe(false);
  const { text } = await composeReply({ part, turns: [{ role: 'user', content: question }] });
  expect(text).toContain(entry);
  expect(text).not.toMatch(
    /^\*\*(?:Don't touch|Don't open|Don't drive|I don't help|Please talk|This may be)/,
  );
});

test.each([
  'What tea helps my baby to not wake up at night?',
  'How do I set the monitor to never wake up at night?',
  'What is KMS activation in Windows?',
  'KMS activation fails, what now?',
  'Why does my laptop sleep forever?',
  'Does my hard drive want to die?',
  'What is a lethal amount of current?',
  'I want everything to stop loading at startup',
  "I'm confused about how STP differs from RSTP",
  "I've taken Core 1 and now I'm confused about Core 2",
  "I took the practice exam twice and now I'm confused about subnetting",
  "I mixed up RIP and OSPF and now I'm confused",
  "I am on module 3 and now I'm confused which mask to use",
  'I had too many failed logins, how do I unlock my account?',
  'I had too many tabs open and Chrome crashed',
  'My kid got into networking, what should he read?',
  'My 12-year-old got into coding, where do I start?',
  'My child got into my phone, how do I lock it?',
  'The update I installed ate all my disk space',
  'I think the printer has eaten two sheets by mistake',
  'My vending machine ate my coin',
  'My cat chewed through the network cable, how do I crimp a new end?',
  'How can I see that a route is poisoned?',
  'How do attackers stay in a network without anyone noticing?',
  'Can an app secretly make recordings?',
  'How do I make the lab PCs lock and make them sleep after 10 minutes?',
  "Can somebody poison my router's ARP cache?",
  'The backlight is bleeding badly on my IPS panel',
  "My laptop can't breathe on the bed, does it overheat?",
  'The NAS is choking on small files',
  'The lab is unresponsive, how do I reset it?',
  'They passed out IP addresses from the wrong scope',
  'Can I get electrocuted by a power supply?',
  'How do I fix pop-ups in Chrome?',
  'How do I fix Wi-Fi interference from a microwave?',
  'Should the PSU fan face inside or outside the case?',
  'Do I need a shock-proof case for my external drive?',
  'Does a memory leak drain the battery?',
  'How do I get rid of the battery icon in the taskbar?',
  'What is an Amazon Fire?',
  'Does a MAC flooding attack harm live traffic?',
  'We are looking into fiber internet, is it faster than cable?',
  'I spilled wine on my hard drive',
  'How do I remove a USB stick while the PC is running?',
  'Can I replace a keyboard while the PC is running?',
  'How do I open a program while another is running?',
  'How do I remove malware from a PC while it is running?',
  "I cracked my sister's phone screen, can it be repaired?",
  "Did I crack my friend's display?",
  'How do I get into a school for network engineering?',
  "How do I log in to my mom's computer to help her?",
  "Somebody hacked my wife's e-mail account, what now?",
  "My ex hacked my mom's facebook, what do we do?",
  "Can hackers hack my mom's phone with just her number?",
  "Does somebody hack my friend's account when it sends spam?",
  "How do I see my friend's shared location?",
  "How do I see someone's notes that they shared with me?",
  "Can an admin read another user's notes?",
  "Which cable connects a monitor to my brother's phone?",
  "Can I pair my watch with my wife's phone?",
  "Why can't Windows see my brother's phone?",
  'Is this code malware?',
  'Why do people write malware?',
  'What does a program virus do?',
  'How do I make a malware flashcard?',
  'How do I get a new Wi-Fi password for my school?',
  'How do I stop wake timers so Windows does not wake up at 3 am?',
  'I want to sleep so deeply that noise does not wake up my husband',
  'I want to disappear from the Wi-Fi list',
  'Our kids got into Minecraft servers, which ports do I open?',
  'I am confused after watching the lesson on OSPF',
  'How do I add users without telling them?',
  'How do I work on a document while it is running in the background?',
  'How do I install a surge protector in a power outlet?',
  'How do I look in the router for the fiber status?',
  'How do I clean install Windows with the laptop plugged in?',
  'How many kms are 5 miles?',
])('nothing dangerous in: %s', (message) => {
  expect(findDanger(message)).toBeUndefined();
  expect(findHazard(message)).toBeUndefined();
});
