import { findDanger } from './danger.js';

test.each([
  [
    'heart attack',
    'my dad 61 says its just heartburn but hes gone grey n sweaty and his jaw aches, ginger tea',
  ],
  ['heart attack', 'mum is clammy and her left arm feels heavy, just indigestion? peppermint'],
  ['heart attack', 'feels like a band squeezing round my chest, hawthorn'],
  ['stroke', "nan's face looks a bit wonky since breakfast and shes putting the kettle in the fridge"],
  ['stroke', 'dads smile has dropped on the left, gingko?'],
  [
    'allergic reaction',
    'ate a cashew cookie 10 min ago and my lips are like balloons and my voice went funny',
  ],
  ['allergic reaction', 'stung by a wasp and hes covered in hives, throat feels tight, plantain?'],
  [
    'outside the womb',
    'period is 2 weeks late and i got a stabbing pain low on one side plus my shoulder tip hurts',
  ],
  ['outside the womb', 'missed my period and theres sharp pain on one side, raspberry leaf'],
  ['testicle', 'one of my balls suddenly hurts like hell and is sitting higher, i feel sick'],
  ['testicle', 'sons left testicle is swollen and really sore, arnica'],
  ['ketoacidosis', 'my sister is type 1, throwing up all day breath smells like nail polish'],
  ['ketoacidosis', 'diabetic uncle, fruity breath, breathing fast, ginger?'],
  ['baby', 'baby 3 months no wet nappy since last night and soft spot looks sunken, fennel tea'],
  ['baby', 'our bub is all floppy and wont feed, chamomile?'],
  ['inside the skull', 'hubby fell off ladder banged his head, was fine, now hes sleepy and puked twice'],
  ['inside the skull', 'grandma on warfarin slipped in bath yesterday hit head, only a small lump'],
  ['carbon monoxide', 'we all got headaches and the cat is wobbly since we lit the old heater'],
  ['carbon monoxide', 'had the bbq in the tent and now were both dizzy and sick, ginger'],
  [
    'clot in the lung',
    'calf is fat and warm, flew home 9 hours, and today i get short of breath on the stairs',
  ],
  ['blood clot in the leg', 'left calf swollen, red and sore after my knee replacement, comfrey'],
  ['after a birth', 'wife had baby 5 days ago now soaking a pad every half hour, lumps big as plums'],
  ['after a birth', 'gave birth last week and clots as big as golf balls are coming out'],
  ['overdose', 'boyfriend sniffed something, hes blue round the lips and snoring weird cant wake him'],
  ['overdose', 'she took some oxys and now gurgling, we cant wake her'],
  [
    'lower back',
    'back pain for weeks but since yesterday i cant feel when i wipe and my legs are like jelly',
  ],
  ['lower back', 'sciatica and now my crotch is numb, devils claw'],
  ['chemotherapy', 'im on chemo and got a temp of 38.6, echinacea to boost?'],
  ['cool the skin', 'mate took a bunch of molly, boiling hot, jaw locked and talking rubbish'],
  ['low blood sugar', 'grandfather with gliclazide is sweaty shaky and talking nonsense'],
  ['low blood sugar', 'gran took her insulin and is acting drunk, cinnamon?'],
  ['appendix', 'belly pain started round bellybutton now down right side hurts over bumps, my daughter 11'],
  ['Sit upright', 'my asthma puffer is empty and i cant finish a sent'],
  ['sepsis', 'been weeing burning for a week now im shivering cant get warm, feeling muddled'],
  ['kidneys', 'it burns when i pee and now ive got a fever and chills'],
  ['pre-eclampsia', 'mi esposa 34 weeks embarazo she see sparkle lights and head hurt much, hands swollen'],
  ['retina', 'i cant see out of one eye, like a curtain came down, no pain'],
  ['Water only', 'got drain cleaner in my eye, chamomile compress good?'],
  ['Water only', 'splashed giant hogweed sap in my eye when strimming'],
  ['veterinarian', 'rabbit hasnt eaten or pooed since yesterday, dill ok?'],
  ['veterinarian', 'my guinea pig stopped eating and no droppings'],
  [
    'failing liver',
    'mushrooms we picked, ate sat night, all been throwing up, but my husbands eyes look yellow',
  ],
  ['Press a clean cloth', 'i have cut myself again tonite and its deep, yarrow stops the bleeding right'],
])('signs in everyday words make an emergency, in any order: %s: %s', (expected, message) => {
  expect(findDanger(message)).toMatch(/emergency/);
  expect(findDanger(message)).toContain(expected);
});
