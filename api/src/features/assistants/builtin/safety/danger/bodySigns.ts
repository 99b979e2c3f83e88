import { relative } from './people.js';
import { cannot, gap, hurt, ofBody, swell, words } from './signWords.js';

/** Groups of everyday words for signs of the body, for text in small letters and without apostrophes. */
export const bodySigns = {
  // Skin, lips and eyes.
  gray: words(
    ofBody(
      '(?:he|shes?|hes|face|skin|im|i|dad|mum|mom|looks?|gone|went|turned)',
      '(?:gr[ae]y|ashen|pasty)',
      3,
    ),
    'white as a (?:sheet|ghost)',
  ),
  clammy: words(
    'clammy|(?:cold )?sweat(?:s|y|ing|ed)?(?<!night sweats?)(?! (?:hands?|feet|palms?|foot|armpits?|pits)\\b)|drenched|dripping wet|pouring with sweat',
  ),
  blue: words(
    ofBody('(?:lips?|mouth|face|fingers|nails|gums)', '(?:blu(?:e|ish)|purple|gr[ae]y)', 3),
    'blue (?:a?round|at|about|in) (?:the|his|her|their|my) (?:lips?|mouth|face)|(?:turn\\w*|gone|going|went|is|hes|shes) blue',
  ),
  // The head and the senses.
  crookedFace: words(
    String.raw`(?:face|mouth|smile|eyelid)s? ${gap(4)}(?:wonky|wonkey|lop ?sided|crooked|droop\w*|uneven|slack|sagg\w*|squint|twisted|dropped|slipped|fell|lopsidedly|to one side)`,
    '(?:wonky|crooked|lop ?sided|droopy) (?:face|mouth|smile)',
  ),
  odd: words(
    String.raw`talk\w* ${gap(2)}(?:rubbish|nonsense|gibberish|rot|funny|weird|gobbledygook)|(?:making|makes?|made) (?:no|little|any) sense|not making ${gap(1)}sense|gibberish`,
    String.raw`(?:he|hes|she|shes|im|is|are|feel\w*|feeling|gets?|getting|got|seems?|a bit|very|really|so|and|all) (?:muddled|disorient\w*|delirious|away with the fairies|out of it|spaced out|confus(?:ed|ion)(?! (?:with|on)\b))(?! (?:about|by|between|which|how|why|whether))`,
    String.raw`(?:put|putting|puts) the [\w-]+ in the (?:fridge|freezer|oven|bin|dryer|washing machine|dishwasher|microwave)`,
    String.raw`(?:doesnt|does not|didnt|dont) (?:know|recogni[sz]e|remember) (?:where|who|what (?:day|year)|me\b|us\b|her own|his own)|acting (?:really |very |so |all |a bit )?(?:weird|strange|odd|drunk|funny)|not (?:him|her)self|rambling|hallucinat\w*`,
  ),
  drowsy: words(
    'sleepy|sleepier|drows\\w*|groggy|lethargic|dozy|hard to wake|quieter|dazed|listless|wont stay awake|cant (?:keep|stay) awake|keeps (?:falling asleep|nodding off|dozing off)|nodding off|out of it|floppy|limp',
  ),
  unwakeable: new RegExp(
    String.raw`\b(?:(?:cant|cannot|couldnt|could not) (?:\w+ )?(?:wake|rouse|get a response from) (?:him|her|them|(?:my|our|the) (?:[\w-]+ )?${relative})|(?:(?:he|she|him|her|baby|hubby|dad|mum|mom|mate)|(?!lab\b)${relative}) (?:is |was |just )?(?:(?:wont|not|isnt|doesnt) (?:wak\w+|respond\w*)|out cold|unrespons\w+|lifeless|knocked out|blacked out|collapsed))(?!\w)`,
  ),
  headache: words(
    'head ?aches?|heads? (?:is |really |was |has been )*(?:hurt\\w*|pound\\w*|ach\\w*|split\\w*|killing)|migraine',
  ),
  sparkles: words(
    String.raw`(?:see|sees|seeing|saw|have|has|getting) ${gap(2)}(?:sparkl\w*|stars|flash\w*|flicker\w*|zig ?zags?|lights|spots|floaters|double)|blurr\w* (?:vision|sight|eyes?)|(?:vision|sight|eyes?) ${gap(2)}(?:blurr\w*|fuzzy|sparkl\w*|flash\w*)`,
  ),
  lostSight: words(
    String.raw`(?:cant|cannot|can not|couldnt) see (?:\w+ )?(?:(?:out )?(?:of|with|in|from|on) ${gap(2)}eye|properly|anything(?= *(?:[.?!,]|$| out| from| with)))`,
    String.raw`(?:curtain|veil|shutter|dark shade|gr[ae]y shade)\b[^.?!]{0,50}\b(?:eyes?|vision|sight)|\beyes?\b[^.?!]{0,40}\b(?:curtain|veil|shutter) (?:came|coming|comes|went|is|fell|dropped|across|over|down)|(?:vision|sight) ${gap(3)}(?:gone|went black|went dark|vanished|lost)|lost ${gap(2)}(?:vision|sight)|(?:half|part) (?:of )?(?:my|his|her) (?:vision|sight)|(?:gone|went|going) blind|shadow (?:over|across|in) ${gap(2)}(?:eye|vision|sight)`,
    String.raw`(?:eye|eyes) ${gap(2)}(?:went|gone|going) (?:black|dark|blind)|(?:sudden\w*|lots of|shower of) ${gap(2)}(?:floaters|flashes)`,
  ),
  // Breath and voice.
  breathless: words(
    String.raw`short(?:ness)? of breath|out of (?:breath|puff)|breathless\w*|winded|puff(?:ed|ing) (?:out|climbing|on|up)|${cannot} ${gap(2)}(?:breath\w*|breth\w*|(?:catch|get) ${gap(2)}(?:breath|air))|(?:fight|gasp|strugg?l)\w* (?:for|to) (?:air|breath\w*)|gasping|wheez\w*|breathing (?:\w+ )?(?:weird|funny|fast|hard|heavy|heavily|shallow)|air hungry`,
  ),
  speechless: words(
    String.raw`${cannot} (?:even )?(?:finish|complete|get (?:out )?|say|speak|talk|manage)(?: out)? (?:\w+ ){0,2}?(?:sent\w*|whole sentence|more than (?:a|one|two|three|few) (?:few )?words)|(?:only|just) (?:say|get out|speak|manage) (?:one|a|two|three|few|single|a few|a couple|couple|a couple of) words?|too (?:breathless|out of breath|wheezy) to (?:speak|talk|eat|walk)`,
  ),
  deepBreath: words(
    String.raw`breath(?:es|ing|s)? ${gap(2)}(?:deep\w*|fast|heav\w*|hard|rapid\w*|quick\w*)|panting`,
  ),
  acetone: words(
    String.raw`breath\b[^.?!]{0,30}\b(?:nail (?:polish|varnish)|acetone|pear ?drops?|fruity|sweet|paint thinner)|(?:acetone|fruity|nail (?:polish|varnish)|pear ?drop)(?:-\w+)? (?:\w+ )?breath|ketones?(?! diet| supplement| drink| salt)`,
  ),
  snoring: words(
    'snor(?:e|es|ing)|gurgl\\w+|rattling breath|barely breathing|hardly breathing|slow breath\\w*|breathing (?:\\w+ )?slow\\w*|not breathing',
  ),
  noPuffer: words(
    String.raw`(?:puffer|inhaler|ventolin|salbutamol|albuterol|blue pump|reliever)\b(?! jacket| coat| fish) ${gap(3)}(?:empty|ran out|run out|gone|finished|used up|lost|(?:not|isnt|doesnt|wont|didnt|aint|hasnt) ${gap(1)}(?:work|help|touch|shift|do(?:ing)?\b|mak)\w*|does nothing|did nothing)|(?:no|without|out of|ran out of|empty|forgot|lost) ${gap(2)}(?:puffer|inhaler|ventolin|salbutamol|albuterol)(?! jacket| coat| fish)`,
  ),
  hoarse: words(
    String.raw`voice ${gap(3)}(?:funny|weird|hoarse|croaky|raspy|gone|strange|odd|squeaky|changed|muffled)|hoarse|throat ${gap(3)}(?:tight\w*|clos\w+|narrow\w*|lump|thick|sw[eo]ll\w*)|(?:tight|closing|swelling|swollen|lump in) ${gap(1)}throat|${cannot} swallow|drool\w*`,
  ),
  // Swelling, rash and pain.
  bigLips: words(
    ofBody('(?:lips?|tongue)', swell, 3),
    String.raw`face ${gap(2)}(?:sw[eo]ll\w*|swole|balloon\w*|blown up|blew up|blowing up)`,
  ),
  hives: words(
    'hives|welts|wheals|nettle ?rash all|itch\\w* all over|rash all over|bumps all over|whole body (?:is )?(?:itch\\w*|red)|covered in (?:hives|a rash|red|bumps|spots)',
  ),
  referredPain: words(
    String.raw`(?:jaw|left arm|arms?|between (?:the|my|his|her) shoulder ?blades?|shoulder blades?) ${gap(3)}(?:${hurt}|heavy|tingl\w*|numb|weird)|(?:${hurt}|tingl\w*|heaviness) ${gap(5)}(?:jaw|left arm|down (?:my|his|her|the) arm|shoulder ?blades)`,
  ),
  heavyChest: words(
    String.raw`(?:elephant|brick|weight|truck|car|horse|boulder|belt|band|vice|vise|someone|somebody|something)(?: \w+)? (?:sitting|standing|pressing|squeez\w+|crush\w+|round|around|across|on)(?: (?:on|round|around|across|down))? ${gap(2)}chest|chest ${gap(3)}(?:squeez\w*|crush\w*|heavy|vice|vise|brick|elephant)|(?:squeez\w*|crush\w*|pressing) ${gap(4)}chest`,
  ),
  heartburn: words(
    'heart ?burn|indigestion|acid reflux|wind pain|gas pain|trapped wind|upset stomach|belly ?ache|stomach ache',
  ),
  oneSided: words(
    '(?:one|left|right)[- ](?:hand )?sided?|on (?:the|my|her) (?:left|right)(?! (?:hand|foot|arm|leg|knee|ear|eye))|shoulder ?tip|tip of (?:my|her|the) shoulder',
  ),
  shoulderTip: words('shoulder[- ]?tip|tip of (?:my|her|the) shoulder'),
  pain: words(hurt),
  severe: words(
    'sudden\\w*|severe\\w*|stabbing|sharp|agony|like hell|unbearable|excruciating|terrible|awful|really bad|so bad|killing|kills|doubled over|screaming|out of nowhere',
  ),
  bellyPain: words(ofBody('(?:belly|tummy|stomach|abdomen|gut|tum|belly ?button|guts)', hurt, 6)),
  rightSide: words(
    'right (?:hand )?(?:lower )?side|(?:lower|bottom|down|to the|low) right|right (?:lower )?(?:belly|tummy|abdomen|groin|hip)|near (?:the |my |his |her )?right hip',
  ),
  moved: words(
    String.raw`bumps?|speed ?bumps?|jump\w*|hop(?:s|ping)?|coughs?|bent over|doubled over|${cannot} (?:stand (?:up )?straight|straighten|walk)|(?:started|began|begun|was) ${gap(3)}(?:belly ?button|navel|middle|tummy button)|(?:round|around|near|at|by|behind) ${gap(1)}(?:belly ?button|navel|tummy button)|moved (?:down|to)|off (?:his|her|their|my) food`,
  ),
  testicle: words(
    String.raw`testic\w*|scrot\w+|nut ?sack|ball ?sack|bollocks?|testis|testes|nads|(?:one of (?:my|his) (?:balls|nuts)|one (?:ball|nut)(?= (?:hurts?|is|aches|has|swol\w*|feels)\b))|(?:my|his|left|right) (?:ball|balls|nut|nuts)(?! (?:game|python|hit|moss|allergy|butter|milk))`,
  ),
  calf: words(
    `(?:calf|calves|(?:left|right|one|my|his|her) (?:lower )?leg|thigh|shin) ${gap(4)}(?:${swell}|warm|hot|red|tight)|(?:swollen|red|hot|fat|warm) ${gap(2)}(?:calf|leg(?!s)|thigh)`,
  ),
  backPain: words(
    String.raw`back ?(?:ache|pain)\w*|back ${gap(3)}(?:${hurt}|went|gone|is out)|sciatica|slipped dis[ck]|(?:pain|ache) ${gap(3)}back`,
  ),
  saddle: words(
    String.raw`(?:cant|cannot|dont|do not|no longer) feel ${gap(2)}(?:when i (?:wipe|pee|poo|wee)|wiping|bum|bottom|bits|privates|genitals|crotch|groin|seat|saddle|toilet paper|down there|between my legs|myself (?:pee|poo|wee)\w*)`,
    String.raw`(?:numb\w*|no feeling|tingl\w*|dead) ${gap(4)}(?:bum|bottom|butt|buttocks|bits|privates|genitals|crotch|groin|saddle|perineum|down below|down there|between (?:my|his|her|the) legs)|(?:bum|bottom|butt|bits|privates|genitals|crotch|groin) ${gap(3)}numb`,
  ),
  noControl: words(
    String.raw`(?:wet|soiled|peed|pooed|weed) (?:my|him|her)self|lost control of ${gap(2)}(?:bladder|bowels?)|incontinent|${cannot} (?:pee|wee|urinate|pass (?:water|urine)|hold ${gap(1)}(?:pee|wee|bladder))|legs? ${gap(3)}(?:jelly|numb|weak|give|giving|gave|buckl\w*|wont work|heavy)`,
  ),
  // Stomach, bladder and fever.
  vomiting: words(
    'vomit\\w*|throw(?:s|ing|n)? up|threw up|puk(?:e|es|ed|ing)|being sick|been sick|chuck\\w* up|barf\\w*|retch\\w*|keep (?:anything|nothing|any ?thing|water|fluids) down|sick (?:twice|all day|all night|again)',
  ),
  fever: words(
    String.raw`fever(?:ish|s|y)?|fevr|burning up|(?:high )?temp(?:erature)?(?: of| is| was| at)? ?(?:\d{2,3}(?:[.,]\d)?)?|shiver\w*|chills|rigors?|(?:cant|cannot) (?:get|keep|stay) warm|(?:freezing|shaking) cold|teeth (?:are )?chatter\w*|(?:3[89]|4[01])(?:[.,]\d)? ?(?:°|c\b|degrees|deg\b)?|10[0-6](?:\.\d)? ?(?:°|f\b|degrees)`,
  ),
  urinary: words(
    String.raw`uti|cystitis|(?:bladder|kidney|water|urine|wee) infection|(?:pee|wee|urin|pass\w* water|piss)\w* ${gap(3)}(?:burn\w*|sting\w*|hurt\w*|pain\w*)|(?:burn\w*|sting\w*|hurts?|pain\w*) ${gap(3)}(?:to |when (?:i |she |he )?)?(?:pee|wee|urinat|piss)\w*`,
  ),
  mottled: words(
    ofBody('(?:skin|legs?|arms?|face|hands|feet)', '(?:mottled|blotchy purple|marbled)', 3),
    'mottled|hasnt (?:peed|weed|urinated)|not (?:peed|weed) (?:all|since|today)',
  ),
  dry: words(
    String.raw`(?:no|not (?:one|a|any|had a)|hasnt had (?:a|any)|without (?:a|any)|only one|fewer|dry) (?:\w+ )?(?:wet )?(?:nappy|nappies|diapers?)|(?:nappy|nappies|diapers?) ${gap(3)}(?:dry|not wet)|(?:hasnt|has not|not|didnt|havent) ${gap(1)}(?:peed|weed|wet|pee|wee)(?! the bed)|no (?:pee|wee|tears)\b|cr(?:y|ies|ying) (?:without|with no|no) tears|(?:soft ?spot|fontanell?e?|eyes) ${gap(3)}(?:sunk\w*|dipp\w*|dent\w*|hollow)|sunken (?:eyes|soft ?spot|fontanell?e?)`,
  ),
  ailing: words(
    String.raw`floppy|limp|listless|(?:wont|doesnt|hard to|cant|(?<!\bto )not|difficult to) wak\w*|(?:wont|refus\w*|doesnt|not|isnt|stopped|hasnt) (?:to )?(?:feed\w*|fed|nurs\w*|drink\w*|latch\w*|take (?:the|a|his|her|any) (?:bottle|breast|milk))|grunting|ribs ${gap(3)}(?:suck\w*|pull\w*|show\w*)|suck\w* in ${gap(2)}ribs|(?:high[- ]pitched|weird|strange) cry\w*|bulg\w* (?:soft ?spot|fontanell?e?)|(?:soft ?spot|fontanell?e?) ${gap(3)}bulg\w*|green (?:vomit|sick|bile)|(?:vomit\w*|sick) (?:is |was )?(?:green|bile)|blue|gr[ae]y|mottled|stopped breathing`,
  ),
  // Bleeding.
  flooding: words(
    String.raw`(?:soak|fill|drench|chang|going through|go through|goes through|gone through|bled through|bleed through)\w* ${gap(4)}(?:pads?|towels?|sheets?|tampons?)|pads? (?:every|each|an|per|in)(?: \w+){0,3} hours?|flooding (?:pads|blood|everywhere)|(?:clots?|lumps?|chunks?) ${gap(4)}(?:big|size|large|bigger|huge|like) ${gap(3)}(?:plums?|golf|eggs?|lemons?|balls?|fist|oranges?|apricots?|tomatoes|50p|walnuts?)|(?:big|huge|large) (?:blood )?clots|gush\w* (?:of )?blood|blood ${gap(2)}(?:gush|pour)\w*|bleed\w* (?:\w+ )?(?:heav\w*|a lot|buckets|so much|like a tap)`,
  ),
} as const;
