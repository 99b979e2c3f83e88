import { loadBuiltIn } from '../../composeReply.js';
import { toReply } from '../../dialogue/answer.js';
import { adviceOnAcuteSign } from './acuteSigns.js';
import { findDanger, plainText } from './danger.js';

test.each([
  'sudden terrible pain in my foot comfrey',
  'my leg is cold white and painful suddenly, ginkgo',
  'there is blood in my pee, nettle?',
  'i cant keep anything down, ginger',
  'her skin looks yellow, milk thistle',
  'sudden tearing pain in my back, devils claw',
  'my shoulder swelled up and the pain is unbearable',
  'my wrist hurts so bad i cant move it, arnica',
])('what no rule knows leads with the advice to have it seen: %s', async (content) => {
  const finding = await loadBuiltIn().find('herbal', [{ role: 'user', content }], new Date());
  expect(toReply(finding).text).toMatch(/^\*\*I can't judge symptoms: call your emergency number/);
});

test.each([
  'headache tea',
  'trouble sleeping what helps',
  'i have a cold',
  'upset stomach herb',
  'my baby has colic, fennel tea?',
  'my baby is teething chamomile',
  'period cramps ginger',
  'my period is late because of stress, chamomile',
  'sweaty hands sage',
  'night sweats sage tea menopause',
  'my calf muscle is sore after running arnica',
  'back pain devils claw',
  'sore throat marshmallow',
  'hay fever and itchy eyes',
  'wasp sting on my arm a bit red',
  'im diabetic is cinnamon ok',
  'on insulin, can i drink fenugreek',
  'morning sickness ginger 9 weeks pregnant',
  'pregnant and headache, lavender oil on temples?',
  'fever of 38 elderflower',
  'burning pee since today, uva ursi',
  'hit my thumb with a hammer',
  'bumped my head on the cupboard, small bump, arnica?',
  'grill herbs for lamb',
  'how to run a bbq with rosemary',
  'put on the stove and simmer sage',
  'dog has bad breath',
  'my rabbit isnt eating the dandelions i planted',
  'puffy eyes chamomile tea bags',
  'swollen feet in summer',
  'heavy legs horse chestnut',
  'my chili burns my tongue how to cool down',
  'onion makes my eyes water',
  'yellow leaves on my basil',
  'droopy parsley',
  'the tea is boiling hot',
  'my husband snores',
  'i feel tired and foggy',
  'i am allergic to ragweed, chamomile?',
  'allergic to nuts is almond oil ok',
  'diaper rash calendula',
  'heart racing before exams lemon balm',
  'the garden heater and lavender plants, outside in winter',
  'my knee is swollen after football comfrey',
  'pain in my jaw from grinding teeth',
  'does codeine interact with valerian',
  'how do i give an old horse with a swollen leg comfrey',
  'gave birth 3 months ago, breastfeeding and want fenugreek',
  'left arm tingles a little from leaning on it',
  'how long after surgery can i take ginkgo',
  'i feel dizzy when i stand up rosemary',
  'killer pesto recipe pls, dying for a good one',
  'what did medieval monks grow in their garden',
  'does ginger cause severe heartburn',
  'rosemary plant leaves going brown at tips why',
  'what tea should i drink to relax in evening, healthy 30 yr old no meds',
  'my leaves turned yellow suddenly',
  'did people in history die of severe bleeding, yarrow',
])('no alarm in: %s', (message) => {
  expect(findDanger(message)).toBeUndefined();
  expect(adviceOnAcuteSign(plainText(message))).toBeUndefined();
});

test('an animal with an acute sign needs a veterinarian', () => {
  expect(adviceOnAcuteSign('my cat has blood in her pee, cranberry?')).toMatch(/call a veterinarian today/);
});
