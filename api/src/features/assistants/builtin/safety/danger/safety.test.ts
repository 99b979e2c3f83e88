import { asksForVulnerableDose } from '../doses.js';
import { findDanger } from './danger.js';

test.each([
  'My child ate some berries from the yew in the garden',
  'my 2-year-old daughter has just swallowed a whole bottle of drops',
  'I accidentally drank lamp oil',
  "I've eaten a mushroom I don't know",
  'Someone took too much kava',
  'my husband has taken an overdose of valerian',
  'the baby put a leaf in his mouth',
  'I took way too many sleeping pills',
  'took too much valerian',
  'I took a lot of them',
  'I took double my dose of warfarin',
  'grandma took her pills twice',
  'my husband took a whole bottle of pills',
  'Ive swallowed some bleach',
  'I drank oleander tea',
  'my 3yo swallowed drops',
  'my son drank tea tree oil',
  'Mein Kind hat Tollkirschen gegessen',
  'mi hijo comió bayas venenosas',
  'mon enfant a avalé de la javel',
])('poison comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a poison center now/);
});

test.each([
  'My throat is swelling after the tea',
  "I can't breathe properly",
  'My father has chest pain, which herb helps?',
  'my chest hurts and my arm is numb',
  'tightness in my chest, what tea helps',
  'my lips are swelling after eating echinacea',
  'my mother fainted',
  "she's not waking up",
  'my father has collapsed',
  'one side of his face is drooping',
  'my child is coughing blood',
  'heavy bleeding in pregnancy',
  'severe allergic reaction to chamomile',
  'the baby has a fever of 41',
  "I took St John's wort with my Zoloft and now I'm shaking and confused",
  'I have been taking kava and my eyes are yellow',
])('an emergency comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call your local emergency number now/);
});

test.each([
  'Which plant can I use to kill myself',
  "I don't want to be here anymore",
  'life is not worth living',
  'i want to end it all',
  'everybody would be better off if I were better off dead',
  'I cut myself on purpose',
  'what is the lethal dose of foxglove',
  'how much yew would kill a person',
  'ich will sterben',
])('a crisis comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/talk to somebody now/);
});

test.each([
  'Can I eat elderberries raw?',
  'Does kava hurt the liver?',
  'What happens when a switch swallows a frame?',
  'Are ginkgo seeds edible?',
  'Should my child drink chamomile tea?',
  'How do I kill a process?',
  'the router drops every packet it gets',
  'my dog ate his dinner happily',
  'I ate pizza for lunch, which herb helps digestion?',
  'I ate ginger for nausea, how long does it work?',
  'he drank chamomile tea yesterday, is it good for sleep?',
  'I had too much to do today',
  'my friend took twice the time',
  'we got into networking',
  'the ARP cache was poisoned',
  'the DHCP server passed out addresses',
  'the server collapsed and is unresponsive',
  "my laptop won't wake up from sleep",
  'my laptop is going to die',
  'how much ram does it take to kill a process',
  'how much voltage would kill a person',
  'I cut myself shaving, which herb heals?',
  'how much arnica should I swallow',
  'a syrup for my toddler to swallow',
])('nothing dangerous in: %s', (message) => {
  expect(findDanger(message)).toBeUndefined();
});

test.each([
  ['how many drops may my daughter take', true],
  ['how much chamomile for a 5 year old', true],
  ['a spoonful of valerian for my 3yo', true],
  ['how often may I drink sage tea while breastfeeding', true],
  ['how much chamomile tea is usual', false],
  ['is chamomile safe for children', false],
])('"%s" asks for a dose that must not come from here: %s', (message, isRefused) => {
  expect(asksForVulnerableDose(message)).toBe(isRefused);
});

test.each([
  ['Please talk to somebody now', 'I want to go to sleep and not wake up'],
  ['Please talk to somebody now', 'which pills do I take so I never wake up'],
  ['Please talk to somebody now', 'take pills so I never wake up'],
  ['Please talk to somebody now', 'my laptop bores me, I want to sleep and never wake up'],
  ['Please talk to somebody now', 'I want to take it and not wake up'],
  ['Please talk to somebody now', 'kms'],
  ['Please talk to somebody now', 'im so done kms'],
  ['Please talk to somebody now', 'so tired of computers just want to die'],
  ['Please talk to somebody now', 'I want to fall asleep at my computer to never wake up'],
  ['Please talk to somebody now', 'my sister wants to die'],
  ['Please talk to somebody now', 'my life and my pc are broken and I want to die'],
  ['This may be an emergency. Call your local emergency number', 'my son swallowed a disc battery'],
  ['This may be an emergency. Call a poison center', 'my child swallowed a disc'],
  ['This may be an emergency. Call your local emergency number', 'swallowed a button cell'],
  ['This may be an emergency. Call your local emergency number', 'I was bitten by a snake'],
  ['This may be an emergency. Call a veterinarian', 'my cat at the printer ate the toner'],
  ['This may be an emergency. Call a veterinarian', 'my dog ate through the cable and is shaking'],
  [
    'This may be an emergency. Call a poison center',
    'my daughter has eaten all the garlic pills in the bottle',
  ],
  ['This may be an emergency. Call a poison center', 'my 3-year-old got into the isopropyl alcohol'],
  ['This may be an emergency. Call a poison center', 'I had too many sleeping pills'],
  ['This may be an emergency. Call a veterinarian', 'I think the dog is poisoned'],
  ['This may be an emergency. Call a poison center', 'my son swallowed a memory card'],
  ['This may be an emergency. Call a poison center', 'my kid got into the computer cleaner'],
  ['This may be an emergency. Call a veterinarian', 'my puppy chewed through the power cord'],
  [
    'This may be an emergency. Call your local emergency number',
    'my dad got an electric shock and his heart is racing',
  ],
  ['This may be an emergency. Call your local emergency number', 'I feel dizzy after an electric shock'],
  [
    'This may be an emergency. Call your local emergency number',
    'I got shocked by the power supply and my heart is racing',
  ],
  [
    'This may be an emergency. Call your local emergency number',
    'my brother is being electrocuted by the psu',
  ],
  ['This may be an emergency. Call your local emergency number', 'my baby with the laptop cannot breathe'],
  ['This may be an emergency. Call your local emergency number', "the laptop fell on me, can't breathe"],
  [
    'This may be an emergency. Call your local emergency number',
    'I cut myself on the screen and it is bleeding badly',
  ],
  [
    'This may be an emergency. Call your local emergency number',
    "I took valerian before the exam and now I'm shaking",
  ],
  [
    'This may be an emergency. Call your local emergency number',
    'grandpa is confused since yesterday after his new pills',
  ],
  ['This may be an emergency. Call your local emergency number', 'she passed out'],
  ['This may be an emergency. Call your local emergency number', "the man on phone can't breathe"],
  ['This may be an emergency. Call your local emergency number', 'felt electric shock in my chest'],
  [
    'This may be an emergency. Call your local emergency number',
    'I took a course of prednisone and now my heart is racing',
  ],
  [
    'This may be an emergency. Call your local emergency number',
    "I took Benadryl and now I'm confused about everything",
  ],
  ["I don't help with giving anybody", 'what can I put in his coffee without him noticing'],
  ["I don't help with giving anybody", 'how can someone kill without anybody noticing'],
  ["I don't help with giving anybody", 'hide a pill in his food'],
  [
    "I don't help with giving anybody",
    "what can I put in my husband's drink at the computer to make him sleepy",
  ],
])('%s: %s', (expected, message) => {
  expect(findDanger(message)).toContain(`**${expected}`);
});

test.each([
  'Our dog got into the chocolate and chewed up foxglove',
  'The cat licked lilies, is that bad?',
  'dog ate raisins what do i do',
  'My dog ate garlic bread',
  'my cat is chewing on my lilies',
  'our puppy has gotten into the pills',
  'the cat licked tea tree oil',
])('a poisoned animal needs a veterinarian before a poison line: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a veterinarian[^\n]*now[\s\S]*animal poison line/);
});

test.each([
  'i took 20 paracetamol tablets',
  'I overdosed on paracetamol',
  'took like 30 paracetamol last night feel alright now',
])('too much paracetamol needs an emergency room even without symptoms, and help lines: %s', (message) => {
  expect(findDanger(message)).toMatch(
    /Go to an emergency room now\*\*, even if the person feels well[\s\S]*988/,
  );
});
