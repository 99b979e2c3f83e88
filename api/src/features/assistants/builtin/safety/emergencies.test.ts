import { findDanger } from './danger.js';

test.each([
  'my nan is suddenly confused and slurring, is sage good for memory',
  'my granddad started slurring his words at breakfast, ginkgo tea?',
  'moms face is hanging on one side and her speech is garbled',
  'left side of my body went numb an hour ago rosemary oil?',
  'my mother in law cant find her words all of a sudden, ginkgo drops?',
  'husband woke up and cant move his left arm turmeric',
  'asthma attack inhaler empty thyme tea?',
  'asthmatic attack right now got no puffer left, oregano steam?',
  'shes wheezing really bad and her inhaler ran out, ivy syrup',
  'strugling to breathe licorice?',
  "kid's lips look blue after running, thyme honey",
  '6 weeks pregnant sharp pain one side and bleeding, yarrow or shepherds purse?',
  'pregant 5 weeks, strong pain right side, ginger compress',
  'expecting, spotting and shoulder tip pain',
  'positive test, bleeding and pain on one side chaste tree',
  'my child has fever, stiff neck and purple spots which herb helps',
  'rash doesnt fade when i press a glass on it chickweed',
  'teenager temp 40 neck stif and vomiting ginger',
  'headache so bad, neck stiff for an hour, light hurts, feverfew?',
  'worst headache of my life came on like thunder feverfew?',
  'sudden terrible headache, never had one like this butterbur?',
  'on apixaban, poo is black like tar since i took ginkgo',
  'black tarry stool on warfarin',
  'apixiban and blood in poo',
  'on plavix fell and banged my head, arnica gel?',
  'i vomit brown stuff like coffee grounds chamomile',
  'third degree burn lavender oil or butter',
  'deep burn on my sons hand lavender',
  'bleeding wont stop after tooth pulled yesterday yarrow?',
  'nose bleed wont stop yarrow',
  'nosebleed hasnt stopped for 2 hours nettle',
  'gum wont quit bleeding after dentist, shepherd purse',
  'cayenne or cobweb in deep cut wont stop bleeding',
  'my mate all of a sudden makes no sense and is confused, ginseng',
  'her left arm suddenly went weak holding a cup, rosemary',
  'uncle has a drooping eyelid and mouth since this morning',
  'breathing is getting really hard, chest tight, thyme steam',
  'pregnant and terrible one sided belly pain',
  'tooth was pulled and blood doesnt stop',
  'blood is spurting from my arm',
  'pops cant lift his right arm and mumbles since lunch, hawthorn berry?',
  'sudden blindness on left eye bilberry',
])('the emergency number comes first: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call your local emergency number now.*do not treat it with herbs/);
});

test.each([
  'wound red streak going up arm fever plantain poultice?',
  'theres a red line running from the cut on my hand to my elbow, comfrey?',
  'my husbands dog bite is hot, smells and he has chills, garlic?',
  'infected toe with fever 39, calendula bath',
  'got blood poisning i think, echinacea high dose?',
  'pain right lower belly vomiting fever peppermint or castor oil pack',
  'hurts down right in my belly since last night with nausea, fennel',
  'think its appendicitis can i take castor oil',
  'apendicitis remedy',
  'kidney stone pain plus fever 39.5 and shivering, stone breaker chanca piedra?',
  'flank pain and chills nettle?',
  "renal colic and i'm shivering so much parsley tea",
  '5 week old baby with 39 fever which tea',
  'newborn feels hot fever tea?',
  'our 10 day old son has a temperature',
  'six weeks baby with fevr yarrow',
  'red streaks up his calf after a splinter plantain leaf',
  'my bladder infection now hurts in the flank and i have chills, cranberry',
  'red line up my forearm after a rose thorn, honey?',
  'bub is 4 weeks and has 38.6 fever, chamomile',
])('to an emergency room now, and not today: %s', (message) => {
  expect(findDanger(message)).toMatch(/Go to an emergency room or call a doctor now/);
});

test.each([
  'dog belly swollen trying to vomit nothing comes is ginger ok',
  'dog bloated and retching nothing comes up',
  "my shepherd's belly is tight like a drum and he gags without vomiting",
  'rottweiler bloated, pacing and drooling, ginger',
])('to a veterinarian now: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a veterinarian or an animal emergency clinic now/);
});

test.each([
  'took 30 valerian tablets',
  'took the entire pack of passionflower pills',
  'swallowed about 40 ginkgo capsules',
  '25 kava capsules taken at once',
  'swallowed all the sleeping drops in the bottle',
  'emptied a whole pack of st johns wort tablets',
  'wintergreen oil swallowed a spoonful',
  'swallowed a spoonful of wintergreen oil',
  'a sip of camphor oil was drunk by my wife',
  'swallowed clove oil whole bottle',
  'chewed some oleander leaves and feel funny',
  'my baby swollowed a coin',
  'our little one swallowed something shiny',
  'coin swallowed by my 2 year old',
  'daughter swollowed a pill off the floor',
  'took a box of sleeping tablets',
  'took way more kava than allowed',
  'nibbled on a yew twig',
])('what has been swallowed needs a poison center, whoever tells it and however: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a poison center now/);
});

test.each([
  'ate wild mushrooms last night now vomiting and diarrhea but feeling better',
  'ate mushrooms from the woods yesterday, stomach cramps now',
  'fried some boletes from the forest now cramps',
  'mushrooms we gathered made us all throw up but its better now',
  'my uncle ate death cap, seems ok today',
  'sick since eating foraged mushrooms yesterday',
  'wife threw up after eating mushrooms she collected, fine again today',
])('feeling better after mushrooms is no relief: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call a poison center now[\s\S]*Call even if it gets better/);
});

test.each([
  'took whole box of valerian and drank vodka feel very sleepy',
  'she downed 30 valerian pills with rum and is drowsy',
  'drank half a bottle of cough syrup and kava feel sleepy',
  'my toddler swallowed a button battery',
  'could my son have swallowed a lithium coin?',
  'my kid has a button battery up his nose',
  'lr44 swallowed',
  'snake bite echinacea or plantain',
  'adder bite on my ankle comfrey',
  'copperhead bit my husband',
  'cottonmouth bit me, echinacea',
])('the emergency number stands before the poison center: %s', (message) => {
  expect(findDanger(message)).toMatch(/Call your local emergency number now[^\n]*then a poison center/);
});

test.each([
  'whats the point of living, nothing helps, valerian?',
  'wheres the point in being alive, hops',
  'i see no point in going on, rhodiola',
  'nothing helps i want it to be over, passionflower',
  'i wish it would all be over, any tea?',
  'how many yew seeds would kill a person',
  'how many laburnum pods kill an adult',
  'how many nutmegs to kill yourself',
  'how many foxglove leaves are lethal',
  'what amount of hemlock is deadly',
  'how much belladonna is enough to die',
  'life is meaningless st johns wort',
  'i dont see a reason to live, hops',
  'i just want to be gone forever, poppy tea',
  'i want all this to be over for good',
  'dont want to wake up tomorrow, valerian',
  'whats the use of living',
])('help lines come first, and no amount: %s', (message) => {
  expect(findDanger(message)).toMatch(/talk to somebody now/);
});

test.each([
  'my son is confused about subnetting',
  'they were confused by the label suddenly',
  "suddenly I can't see my network",
  'the left side of the leaf is limp',
  'pc is slurring audio',
  'how to prevent an asthma attack with herbs',
  'i had a stroke in 2019, ginkgo?',
  'my appendix was removed years ago, fennel ok?',
  'fever of 38 elderflower tea',
  'my baby is 9 months, cough, thyme?',
  "i'm 12 weeks pregnant is ginger ok for nausea",
  'pregnant and my lower back hurts, arnica gel?',
  'how to stop bleeding with yarrow',
  'my gums bleed when i brush',
  'red line on my monitor',
  'red lines on my arm from scratching, chamomile',
  'screen bleeding wont stop',
  'kidney stones, nettle tea?',
  'small burn on my finger aloe',
  'i burned a cd at third speed',
  'my dog is bloated after eating, fennel?',
  'we took 30 tablets to the school to set up',
  'took the whole box of cables home',
  'took 20 vitamin c tablets over two weeks',
  '20 capsules per box?',
  'bought 30 valerian tablets, how to take',
  'can i eat mushrooms picked in the forest',
  'had mushroom soup yesterday with thyme, recipe?',
  'cooked mushrooms with garden herbs recipe',
  'has anyone ever eaten comfrey',
  'are yew berries eaten by birds',
  'had foxglove in my garden',
  'the update ate the battery',
  'battery swallowed my whole budget',
  'what is the point of a vlan',
  'whats the point in drinking chamomile',
  'i have a cold and want it to be over',
  'how many volts would kill a person',
  'how many viruses are deadly',
  'kill aphids with neem how much',
  'battery life is pointless',
  'cant lift my arm after the gym, arnica?',
  'how many seeds are enough to die for a good harvest',
])('no emergency in: %s', (message) => {
  expect(findDanger(message)).toBeUndefined();
});
