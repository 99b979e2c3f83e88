import { notOfMachine, oneOf } from './machines.js';

// Patterns for text in small letters and without apostrophes: "Ive", "cant".
export const youngAnimalOrChild = oneOf(
  'child(?:ren)?|kids?|toddlers?|bab(?:y|ies)|infants?|newborn',
  'dogs?|doggos?|doggy|pooch|mutt|pupp(?:y|ies)|cats?|kitty|kitties|kittens?|pets?|horses?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|birds?|parrots?|budgie',
  'corgi|beagle|husky|labrador|lab|retriever|poodle|terrier|spaniel|chihuahua|rottweiler|ferret|hedgehog',
  '\\w+[- ]?year[- ]old|\\w+[- ]?month[- ]old|\\d+ ?yo',
);
export const relative = oneOf(
  youngAnimalOrChild,
  'sons?|daughters?|boys?|girls?|wife|husband|partner|mother|mom|mum|father|dad|parents?|grand\\w+|gran|granny|grampa|gramps|nana?|papa|daddy|mommy|mummy|mama|brother|sister',
  'friends?|flatmate|roommate|housemate|coworker|hubby|spouse|girlfriend|boyfriend|twins?|neighbou?r|nephew|niece|cousin|uncle|aunt|student|colleague|patient|mate|buddy|pal|fianc\\w+|in-laws?|bro|sis',
);
export const person = oneOf(
  'i(?:ve|d| have| had| just| accidentally| may have| might have| think i){0,6}|we|he|she|they|someone|somebody',
  `(?:(?:my|our|the|a|his|her|their|this|one of (?:my|our)) (?:[\\w-]+ ){0,3}?)?${relative}`,
);
/** The verb where no machine does it. */
export const byNoMachine = notOfMachine(
  oneOf('i|we|he|she|they|someone|somebody|man|woman|guy|lady|person|caller|teen\\w*', relative),
);
export const someone = oneOf(
  'he|she|they|someone|somebody|baby',
  `(?:my|our|the|a) (?:[\\w-]+ )?${relative}`,
);
