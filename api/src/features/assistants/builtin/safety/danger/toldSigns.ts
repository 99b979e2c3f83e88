import { cannot, gap, hurt, ofBody, words } from './signWords.js';

/** Groups of everyday words for persons, for what has happened to them, and for what is danger alone. */
export const toldSigns = {
  // Persons.
  baby: words(
    String.raw`bab(?:y|ies|ys)|bubs?|newborns?|infants?|(?:\d+|two|three|four|five|six)[- ]?(?:weeks?|wks?|wk|months?|mo|mths?|days?)[- ]?old|toddlers?|little one|lo|(?:1|2|one|two)[- ]?(?:yo|year[- ]old|yr old)`,
  ),
  pregnant: words(
    String.raw`preg\w*|expecting(?! to| that| it| a (?!baby))|weeks along|trimester|embaraz\w*|schwanger\w*|enceinte|positive (?:pregnancy )?test|\d{1,2} ?(?:weeks|wks) (?:gone|along|preg\w*)|(?:2\d|3\d|4[0-2]) ?(?:weeks|wks)(?= *[.,!?]| and| with)|(?:due|due date) in \d`,
  ),
  lateP: words(
    `period ${gap(4)}(?:late|missed|overdue|not come|hasnt come|didnt come)|(?:late|missed|skipped|no|overdue) (?:my |a |her )?period|(?:coil|iud)`,
  ),
  afterBirth: words(
    '(?:had|delivered) (?:a|the|our|her|my|their|his)? ?(?:baby|twins|bub|son|daughter|first|second)|gave birth|giving birth|given birth|post ?-?partum|post ?-?natal|after (?:the )?birth|c-?section|ces[ae]rean|baby (?:was born|came|is|arrived)',
  ),
  chemo: words(
    'chemo\\w*|leuk\\w*mia|cancer (?:treatment|drugs?|meds?)|neutropeni\\w*|no (?:white (?:blood )?cells|immune system)|(?:kidney|liver|stem cell|bone marrow|heart|lung) transplant|no spleen|spleen (?:removed|out)',
  ),
  diabetic: words(
    'type ?-?(?:1|one|i|2|two)(?: diabet\\w*)?|t1d?|t2d|diabet\\w+|insulin|metformin|gliclazide|glimepiride|glipizide|glyburide|glibenclamide|sugar (?:medicine|tablets?|pills?|meds?)|jardiance|dapagliflozin|empagliflozin',
  ),
  typeOne: words('type ?-?(?:1|one)|t1d?|insulin'),
  lowering: words(
    'insulin|gliclazide|glimepiride|glipizide|glyburide|glibenclamide|tolbutamide|sulfonylureas?|sugar (?:medicine|tablets?|pills?|meds?)|diabet\\w+|type ?-?(?:1|one)|hypos?',
  ),
  shaky: words('shak(?:y|ing|es)|trembl\\w*|wobbly|jitter\\w*|twitch\\w*'),
  // Events.
  headBlow: words(
    String.raw`(?:bang|bump|knock|hit|smack|crack|whack|bash|thump|clonk|bonk|smash)\w* ${gap(3)}(?:head|skull|noggin|forehead|bonce)|head ${gap(2)}(?:injur\w*|bang\w*|bump\w*|hit|smack\w*)|concuss\w*|(?:fell|fallen|landed|slipped|tripped|dropped) ${gap(6)}(?:head|skull)|kicked in the head`,
  ),
  fall: words(
    `(?:fell|fallen|tumbled|came) (?:off|down|from|out) ${gap(2)}(?:ladder|stairs|steps|roof|horse|bike|bunk|bed|cot|tree|changing table|high ?chair|wall|scooter)`,
  ),
  afterBlow: words(
    'unequal pupils|(?:one )?pupils? (?:\\w+ ){0,3}(?:bigger|different|larger)|(?:clear )?fluid (?:\\w+ ){0,3}(?:nose|ear)|blood (?:\\w+ ){0,3}ears?|knocked out|blacked out|passed out|lost consciousness|seizure|fitting|double vision|head ?ache (?:\\w+ ){0,3}worse|wont stop crying|same question|repeat\\w* (?:him|her)self|cant remember|doesnt remember|slurr\\w*|unsteady|wobbly|staggering',
  ),
  burner: words(
    '(?:gas |old |wood |log |kerosene |paraffin |propane |oil )?(?:heater|boiler|furnace|fireplace|stove|burner|generator|bbq|barbecue|barbeque|grill|charcoal|coal fire|chimney|flue|gas fire|camp(?:ing)? stove|hookah|shisha)',
  ),
  lit: words(
    'lit|lighting|light the|turned on|switched on|put on|fired up|running|indoors|inside|in the (?:tent|garage|van|caravan|camper|room|house|cabin)|since (?:we|i|the|they)|every time|when(?:ever)? (?:its|the|we|i)|outside|brought (?:it|the)',
  ),
  several: words(
    'we all|all of us|both of us|both (?:have|got|feel|my)|everyone|everybody|whole (?:family|house|household|flat)|the kids (?:too|also|and)|(?:cat|dog|bird|pet)s? (?:is |are )?(?:too|also|wobbly|sick|sleepy|weird|acting)|me and|better outside|better when (?:we|i) (?:go|are|am|get|leave) (?:out|away)',
  ),
  gassed: words(
    'head ?aches?|dizzy|dizziness|wobbly|sick|nause\\w*|queasy|sleepy|drows\\w*|faint\\w*|confus\\w*|throwing up|vomit\\w*|collapsed|passed out|woozy|light ?headed',
  ),
  coAlarm: words(
    '(?:carbon monoxide|co) (?:alarm|detector|monitor) (?:is |has |keeps |went |just )*(?:going off|gone off|off|beeping|screaming|rang|ringing|sounding)|carbon monoxide (?:leak|poisoning)(?! (?:from|symptoms|in) )',
  ),
  drug: words(
    'molly|mdma|ecstasy|cocaine|coke line|lines? of (?:coke|k)|crystal meth|meth|amphetamines?|(?:took|on|some) speed|ketamine|ghb|heroin|fent\\w*|oxy(?:s|cont\\w*|cod\\w*)?|opioids?|opiates?|morphine|methadone|percs?|percocet|codeine|tramadol|mephedrone|spice|synthetic weed|sniff(?:ed|ing)?|snort(?:ed|ing)?|inject(?:ed|ing)|shot up|smack|party pills?|pills? at (?:the|a) (?:party|fest\\w*|club|rave)|xanax|benzos?|bath salts|poppers',
  ),
  overheated: words(
    'boiling|burning up|overheat\\w*|roasting|(?:really|so|very|super|boiling|crazy|burning|red) hot|hot to (?:the )?touch|sweating buckets|jaw (?:is )?(?:locked|clench\\w*|clamped|tight)|lock ?jaw|rigid|stiff as|clench\\w*|heart (?:is )?(?:racing|pounding)|seizure|fitting|convuls\\w*|collapsed|passed out|chest',
  ),
  heat: words(
    'heat ?wave|(?:in|from|after) the (?:sun|heat|sauna|hot tub)|hot car|heat ?stroke|sun ?stroke|in the sun|marathon|hot day|\\d+ ?(?:degrees|c|f) (?:heat|outside)',
  ),
  allergen: words(
    String.raw`(?:ate|eaten|eating|had|tasted|bit into|after) ${gap(4)}(?:nuts?|peanuts?|cashews?|almonds?|walnuts?|pistachios?|hazelnuts?|prawns?|shrimps?|shellfish|crab|lobster|sesame|egg|fish|kiwi|milk|cookie|peanut butter)|stung|sting|bee|wasp|hornet|yellow ?jacket|ant bites?|(?:new|first) (?:medicine|antibiotic|tablet)|penicillin|amoxicillin|allerg\w+`,
  ),
  since: words(
    String.raw`since (?:breakfast|lunch|dinner|this|yesterday|last night|noon|waking|she woke|he woke|an hr|an hour|\d)|today|tonight|tonite|this (?:morning|afternoon|evening)|just now|now|right now|sudden\w*|all of a sudden|(?:min\w*|hours?|hrs?) ago|woke up|out of nowhere|yesterday`,
  ),
  flight: words(
    'flew|flight|plane|long drive|drove for|surgery|operation|bed rest|in a cast|on the pill|birth control|hip replacement|bedridden|knee replacement',
  ),
  coughBlood: words(
    'cough\\w* (?:up )?(?:\\w+ )?blood|blood (?:when|in) (?:\\w+ )?(?:cough\\w*|spit|phlegm|mucus)',
  ),
  rigidBelly: words(
    ofBody(
      '(?:belly|tummy|stomach|abdomen)',
      '(?:hard as (?:a )?(?:board|rock|wood)|rigid|rock hard|like a board)',
      3,
    ),
  ),
  rainbows: words('halos?|rainbows? (?:a?round|on|about) (?:\\w+ )?(?:lights?|lamps?|bulbs?)'),
  eyePain: words(`eyes? ${gap(3)}${hurt}|${hurt} ${gap(3)}eyes?`),
  seizure: words(
    '(?:is|been|hes|shes|was|still|keeps?|started|having (?:a|another)|had (?:a|another)) (?:\\w+ )?(?:fitting|seizing|convuls\\w*|fit|fits|seizures?)',
  ),
  lasting: words(
    String.raw`(?:more than|over|for|longer than|already|about|nearly) ${gap(2)}min\w*|\d+ ?min\w*|(?:wont|doesnt|hasnt|not) (?:stop\w*|com\w* (?:round|to)|woken)|one after (?:the other|another)|first (?:time|ever|one)|again`,
  ),
  scalded: words(
    String.raw`scalded|(?:fell|sat|stepped|put (?:her|his) \w+) ${gap(2)}(?:in|into|on|onto) ${gap(2)}(?:hot|boiling|scalding) ${gap(1)}(?:bath|water|tea|coffee|soup|oil|stove|pan)|(?:hot|boiling) ${gap(1)}(?:tea|coffee|water|soup|oil|kettle)\b[^.?!]{0,30}\b(?:over|on|onto|down) (?:her|him|his|the baby|my (?:son|daughter|baby|toddler|kid))|pulled (?:the|a) ${gap(1)}(?:kettle|pan|pot|cup|mug)`,
  ),
  burned: words('burn(?:t|ed|s)?|scald\\w*|hot (?:bath|water|tea|coffee|stove|iron|oil|pan)|boiling'),
  blistered: words('blister\\w*|skin (?:is |was )?(?:peel\\w*|com\\w+ off)'),
  noUrine: words(
    `${cannot} ${gap(2)}(?:pee|wee|urinate|pass (?:water|urine))|(?:hasnt|havent|has not|not) (?:peed|weed|urinated|passed (?:any )?(?:water|urine)) (?:since|all|for)`,
  ),
  halos: words(
    'halos?|rainbows? around|red (?:and )?(?:painful|sore) eye|eye (?:\\w+ ){0,4}(?:red|rock hard|agony|killing)',
  ),
  // Combined of others, and what is danger alone.
  child: words(
    String.raw`child|kids?|son|daughter|toddlers?|bab(?:y|ies)|little (?:one|boy|girl|lad)|wee (?:lad|lass)|\d+ ?(?:yo|year[- ]old|yr old)|boy|girl|newborn|infant`,
  ),
  elder: words(
    String.raw`nan|nana|nans|gran\w*|grampa|gramps|dad|dads|father|mum|mums|mom|moms|mother|husband|hubby|wife|partner|neighbou?r|uncle|aunt\w*|pops|old (?:man|lady|woman)|he|hes|she|shes`,
  ),
  labor: words(
    'waters? (?:have |has |just )?(?:broke|broken|gone|leak\\w*)(?! down)|baby (?:hasnt|isnt|not|stopped|has not|has stopped|is not) (?:\\w+ )?mov\\w*|(?:less|no) (?:baby )?movements?|(?:umbilical )?cord is (?:coming|hanging|out)',
  ),
  faint: words(
    'faint\\w*|dizzy|light ?headed|passed out|collapsed|pale|white as|woozy|blacked out|heart (?:is )?racing',
  ),
  soaked: words(
    String.raw`(?:soak|fill|chang|going through|go through|goes through|gone through|bled through)\w* ${gap(4)}(?:pads?|tampons?|towels?) ${gap(2)}(?:every|each|an|per|in|within)(?: \w+){0,3} hours?|clots? ${gap(4)}(?:big|size|large|bigger) ${gap(3)}(?:plums?|golf|eggs?|lemons?|fist|oranges?|apricots?)`,
  ),
  swollenHands: words(
    ofBody('(?:hands?|face|fingers|eyes|feet)', '(?:sw[eo]ll\\w*|swole|puff\\w*)', 3),
    `rings? ${gap(3)}(?:tight|dont fit|stuck)`,
  ),
  ribPain: words(`${hurt} ${gap(4)}(?:under|below) ${gap(3)}ribs?|ribs? ${gap(4)}${hurt}`),
  legClot: words(
    'dvt|deep vein thrombosis|blood clot (?:\\w+ ){0,3}(?:leg|calf|lung)|clot in (?:my|his|her) (?:leg|calf|lung)',
  ),
  bloodThinner: words(
    'warf\\w+|coumadin|jantoven|marevan|apix\\w+|eliquis|xarelto|rivarox\\w+|pradaxa|dabig\\w+|edoxaban|savaysa|lixiana|clopidogrel|plavix|prasugrel|brilinta|ticagrelor|heparin|lovenox|enoxaparin|sintrom|acenocoumarol|marcumar|phenprocoumon|(?:blood|anti) ?-?(?:thin\\w+|coag\\w+)',
  ),
  inEye: words(
    String.raw`(?:drain|oven|toilet|bathroom|window|floor|descaler|limescale) ?(?:cleaner|unblocker|remover)\b[^.?!]{0,40}\beyes?|(?:bleach|lye|caustic\w*|cement|lime(?:wash| plaster)|quicklime|ammonia|acid|detergent|laundry (?:pod|liquid)|dishwasher \w+|disinfectant|super ?glue|paint thinner|solvent|petrol|gasoline|diesel|pesticide|weed ?killer|bug spray|pepper spray|hogweed|spurge|euphorbia|(?:plant|milky|white|fig|tree) (?:sap|juice|latex)|sap|latex|peroxide|(?:essential|tea tree|eucalyptus|peppermint|oregano|clove|lavender) oil)\b[^.?!]{0,30}\b(?:in|into|to|on) ${gap(2)}eyes?|eyes?\b[^.?!]{0,30}\b(?:splash\w*|squirt\w*|spray\w*|burn\w*)\b[^.?!]{0,30}\b(?:bleach|cleaner|acid|cement|sap|hogweed|essential oil|chemical\w*|latex)`,
    String.raw`(?:splash|squirt|spray)\w*\b[^.?!]{0,40}\b(?:cleaner|bleach|acid|sap|chemical\w*|oil|hogweed)\b[^.?!]{0,30}\beyes?|chemicals? (?:in|into) ${gap(2)}eyes?`,
  ),
  grazer: words('rabbits?|bunn(?:y|ies)|buns?|guinea ?pigs?|chinchillas?|degus?|hamsters?|piggies'),
  noFood: words(
    String.raw`(?:hasnt|has not|havent|isnt|is not|not|wont|doesnt|didnt|stopped|refus\w*|no longer|off) ${gap(2)}(?:eat\w*(?! (?:the|my|our|those) (?!hay|food|pellets))|ate|poo\w*|pooed|poop\w*|food|hay|touch\w* (?:food|hay))|no (?:poos?|poops?|droppings)|not ${gap(1)}(?:eaten|pooed|pooped)`,
  ),
  petSick: words(
    String.raw`(?:tom ?cat|male cat|cat|kitty|kitten)\b[^.?!]{0,40}\b(?:strain\w*|cant (?:pee|wee|urinate)|(?:not|hasnt) (?:peed|weed|peeing))|(?:dog|puppy|pup|cat|kitten|kitty|horse|rabbit)s? (?:is |was |has |had |just |keeps |suddenly |a ){0,4}(?:seizure|fitting|convuls\w*|collapsed|unconscious|gasping|choking|dragging (?:his|her|its|the) (?:back|hind)|paraly[sz]ed|hit by a car|run over|(?:pale|white|blue) gums)`,
  ),
} as const;
