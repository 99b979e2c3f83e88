import { lastReply } from '../../../../testing/features/builtInTalk.js';

/** The last reply, without the entries of the library behind the verdict. */
async function verdictOn(...messages: string[]): Promise<string> {
  return (await lastReply('herbal', ...messages)).split(/\n\n\*\*[^*]+\*\* \(_/)[0] ?? '';
}

test.each<[string[], RegExp]>([
  [
    ['took plan b yesterday and ive been on st johns wort for a month am i ok'],
    /^\*\*Ask a pharmacist or doctor today[\s\S]*copper coil/,
  ],
  [['morning after pill with st. john’s wort?'], /pharmacist or doctor today/],
  [['I stopped hypericum last week, does ellaOne work?'], /four weeks/],
  [['I take st johns wort', 'does emergency contraception work with st johns wort'], /copper coil/],
  [
    ['i have nexplanon and started sjw for mood'],
    /Don't combine nexplanon[\s\S]*Use condoms[\s\S]*four weeks/,
  ],
  [["been taking St. John's wort for two weeks with the mini pill"], /Use condoms/],
  [
    ['type 1 diabetic can bitter melon replace insulin'],
    /^\*\*Don't stop or replace insulin[\s\S]*within days/,
  ],
  [['can my son quit insulin and take cinnamon'], /within days/],
  [['fenugreek instead of my lantus'], /within days/],
  [['berberine rather than my insulin shots'], /within days/],
  [
    ['dialysis patient can i have alfalfa and dandelion'],
    /Don't take alfalfa on dialysis[\s\S]*Don't take dandelion on dialysis/,
  ],
  [['my dad is on dialysis', 'can he have dandelion tea'], /Don't take dandelion on dialysis/],
  [['chamomile tea eye wash pink eye contact lenses'], /^\*\*Take the contact lenses out/],
  [['my eyes are red from contacts, is eyebright ok'], /^\*\*Take the contact lenses out/],
  [['sore eye, i wear contact lenses, honey drops?'], /^\*\*Take the contact lenses out/],
  [['make elderberry syrup without cooking raw berries'], /^\*\*Don't swallow raw elderberries/],
  [['can i put uncooked elderberries in a smoothie'], /raw elderberries/],
  [['no-cook elderberry tincture'], /raw elderberries/],
  [['are unripe elder berries ok for juice'], /raw elderberries/],
  [['oleander twigs as skewers for bbq'], /^\*\*Don't use such wood for skewers/],
  [['can i roast marshmallows on oleander sticks'], /such wood/],
  [['is it ok to burn oleander in the campfire'], /such wood/],
  [
    ['yellow eyes and itchy since taking ashwagandha and green tea extract'],
    /^\*\*(?:I can't judge symptoms: call|This may be an emergency)[\s\S]*\*\*Stop taking ashwagandha and green tea/,
  ],
  [['dark urine after two weeks of kava'], /^\*\*(?:Stop taking kava|This may be an emergency)/],
  [['The mare competes next month.', "Can she have devil's claw and valerian?"], /doping/],
  [['our pony has a dressage show on sunday, valerian for nerves?'], /doping/],
  [['my horse is racing soon. willow bark?'], /doping/],
  [
    [
      'Our cat likes to lie in the sun room.',
      'I got a bouquet of lilies, can I dry the petals for tea there?',
    ],
    /^\*\*Don't keep lilies in a home with a cat/,
  ],
  [['we have two kittens', 'do lilies dry well?'], /lilies in a home with a cat/],
  [
    [
      "He's epileptic, my brother, on carbamazepine.",
      "He'd like sage oil drops and a bit of hyssop oil for bronchitis.",
    ],
    /Don't use sage oil and hyssop oil with epilepsy/,
  ],
  [['rosemary oil massage, i have epilepsy'], /Don't use rosemary oil with epilepsy/],
  [
    ['raspberry leaf tea at 10 weeks ok??'],
    /Don't take raspberry leaf in pregnancy|before you take raspberry leaf in pregnancy/,
  ],
  [["i'm 30 weeks, is sage tea safe"], /sage in pregnancy/],
  [['is licorice tea ok at 22 wks'], /licorice root in pregnancy/],
  [['18 weeks along, can i drink pennyroyal'], /pennyroyal in pregnancy/],
  [
    ['my daughter is 8 and has the flu', 'what herb is like aspirin'],
    /^\*\*Don't give willow bark or meadowsweet/,
  ],
  [['which plant works like aspirin'], /Reye/],
  [['natural aspirin for my teen'], /Reye/],
  [
    ['i picked some big soft leaves, my neighbour says maybe foxglove', 'how do i make comfrey tea'],
    /from the wild/,
  ],
  [['I found roots at the river, not sure what they are', 'how do i cook parsnips'], /from the wild/],
  [
    ['My toddler is 14 months old and has a cough.', 'Would thyme honey be good for it?'],
    /^(?![\s\S]*Don't give honey)[\s\S]*thyme[\s\S]*from the age of one year/,
  ],
  [['honey for the cough of my 4 year old'], /^(?![\s\S]*Don't give honey)/],
  [['There is ragwort in the hay, dried, for my horse'], /dried in hay/],
])('%j is answered with %s', async (messages, verdict) => {
  expect(await verdictOn(...messages)).toMatch(verdict);
});

test.each<[string[], RegExp]>([
  [['My baby is 8 months old.', 'honey for his cough?'], /Don't give honey/],
  [['honey for my 6 week old'], /Don't give honey/],
  [['my kids are 4 years and 7 months old, can they have honey'], /Don't give honey/],
  [['can my child have honey'], /Don't give honey/],
])('%j keeps its warning', async (messages, verdict) => {
  expect(await verdictOn(...messages)).toMatch(verdict);
});

test.each<[string[], RegExp]>([
  [['can i transplant chamomile at 6 weeks'], /pregnan/],
  [['is my basil tea ok at 10 weeks old'], /in pregnancy/],
  [['how do i boil elderberries for syrup'], /raw elderberries/],
  [['We have a horse.', 'is valerian ok for her'], /doping/],
  [['i picked some mint from the supermarket', 'how do i make peppermint tea'], /from the wild/],
  [['how do i prune an oleander'], /such wood/],
  [['peace lily in a room with a cat'], /Don't keep lilies/],
])('%j gets no alarm %s', async (messages, alarm) => {
  expect(await verdictOn(...messages)).not.toMatch(alarm);
});

test.each([
  'star anise tea for colic newborn my grandma says',
  'is star anise good for the colic of my 3 week old',
  'star anise for my baby with gas',
  'should a toddler with cramps get star anise',
])('no other herb is shown to a child: "%s"', async (question) => {
  const text = await lastReply('herbal', question);
  expect(text).toMatch(/^\*\*Don't give star anise to a child/);
  expect(text).not.toMatch(/\*\*Fennel\*\*/);
});
