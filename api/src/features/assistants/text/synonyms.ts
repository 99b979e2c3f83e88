import { stemmer } from 'stemmer';

/** Words on one line mean the same in the search; everyday words come first, the library's words last. */
const groups = `
sleep asleep insomnia sleepless sleeplessness bedtime
nausea nauseous sick seasick carsick vomit vomiting
stomach belly tummy abdomen abdominal
anxiety anxious nervous nervousness nerves worried worry
depression depressed sad sadness
flu influenza
pregnancy pregnant expecting
baby infant newborn
liver hepatic hepatitis
heart cardiac cardiovascular
hypertension pressure
diabetes diabetic diabetics
thinner thinners anticoagulant anticoagulants warfarin
burn burns sunburn scald
acne pimple pimples spots
urinary uti bladder
bowel ibs gut
energy energetic stamina tired tiredness fatigue
allergy allergic allergies
joint joints knee knees arthritis rheumatism
pain ache aching sore hurts painful
cramp cramps spasm spasms
menopause menopausal climacteric
flash flashes flush flushes
surgery operation surgical
alcohol wine beer
migraine migraines
wifi wireless wlan
automatically automatic dynamic itself
hostname hostnames name names
bundle aggregate aggregation combine combined
save store keep
encrypted encrypt encryption secure
loop loops
https http web
mac hardware physical
laptop desktop workstation
translate translation translated resolve resolves resolution
backup redundant redundancy failover
invite invitation invitations invited
password passwords passcode
picture pictures photo photos image images
file files document documents pdf
login log sign
dark night black
light bright white
permission permissions right rights allowed
chat chats conversation conversations talk
hide hidden collapse close
average averages mean
big biggest large largest maximum max size
forget forgot forgotten forgets
delete remove erase
clock clocks hour
microphone mic mics
webcam cam cams
touchpad trackpad mousepad
phone smartphone smartphones mobile cellphone
seedling seedlings sprout sprouts
`;

const canonical = new Map<string, string>();
for (const line of groups.trim().split('\n')) {
  const [first = '', ...others] = line.split(' ');
  for (const word of others) canonical.set(stemmer(word), stemmer(first));
}

/** The stem that represents all words with the same meaning. */
export function commonStem(stem: string): string {
  return canonical.get(stem) ?? stem;
}
