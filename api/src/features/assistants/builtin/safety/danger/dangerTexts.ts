const numbers = '112 in Europe, 911 in North America, 999 in the UK';
const poisonLines =
  '- US and Canada: 1-800-222-1222. UK: 111. Australia: 13 11 26. Germany: the regional Giftnotruf, such as 030 19240.\n' +
  '- For a pet call a veterinarian or an animal poison line.';
const keepAtHand =
  '- Keep the plant, bottle or packaging at hand. Do not make anybody vomit, and give nothing to eat or drink unless you are told to.';

export const poison =
  `**This may be an emergency. Call a poison center now**, or your local emergency number (${numbers}) ` +
  `if the person or animal is unconscious, has trouble breathing or has a seizure. Do it even if they feel well: many poisons work hours later.\n\n${poisonLines}\n${keepAtHand}`;

// MSD Manual: Mushroom poisoning.
export const mushroomPoison = `${poison}
- Call even if it gets better: after death caps and their like a day without symptoms comes before the liver fails. Keep what is left of the mushrooms.`;

const numberFirst = `**This may be an emergency. Call your local emergency number now** (${numbers}), then a poison center.\n\n`;

export const overdose = `${numberFirst}- Do not let the person sleep it off or be alone.\n${poisonLines}\n${keepAtHand}`;

// Illinois Poison Center: Button batteries.
export const swallowedBattery = `${numberFirst}- A battery can burn through the gullet within two hours: it has to be seen in an emergency room at once, even without symptoms.
${poisonLines}
- Do not make anybody vomit, and give nothing to eat or drink unless you are told to. Take the packaging or a second battery along.`;

// CDC: Venomous snakes.
export const snakeBite = `${numberFirst}- Keep still, take off rings and watches, and do not wait for symptoms.
- Do not cut, suck, cool or tie off the bite, do not catch the snake, and put no herb on it.
${poisonLines}`;

export const emergency =
  `**This may be an emergency. Call your local emergency number now** (${numbers}). ` +
  'Do not wait for an answer here, and do not treat it with herbs.';

export const sickFromMushrooms = `${numberFirst}- Yellow eyes or skin, or confusion, after mushrooms may be a failing liver: everybody who ate them has to be in an emergency room now, even who feels better. Keep what is left of the mushrooms.
${poisonLines}`;

/** What a doctor has to see at once, at night as well. */
export const emergencyRoom =
  `**This may be an emergency. Go to an emergency room or call a doctor now**, at night as well, and call your local emergency number (${numbers}) ` +
  'if it is severe or getting worse. Do not wait for an answer here, and do not treat it with herbs.';

export const veterinarian =
  '**This may be an emergency. Call a veterinarian or an animal emergency clinic now**, at night as well. ' +
  'Do not wait for an answer here, and give nothing by mouth.';

export const crisis =
  `**Please talk to somebody now.** If there is a danger to life, call your local emergency number (${numbers}).\n\n` +
  '- US and Canada: call or text 988. UK and Ireland: Samaritans 116 123. Germany: Telefonseelsorge 0800 111 0 111.\n' +
  '- In other countries: findahelpline.com lists free help lines. You are not alone with this.';

export const harmToOthers =
  "**I don't help with giving anybody something without their knowledge, or with harming them.** It can kill, and it is a crime. " +
  `If somebody is in danger now, call your local emergency number (${numbers}).`;

// American Academy of Ophthalmology: Chemical eye burns.
export const poisonInEye =
  '**This may be an emergency. Rinse the eye at once** with plain lukewarm running water, for 15 minutes at least, with the lids held open. Water only: no herb, tea, milk or drops, and do not rub. Take contact lenses out.\n\n' +
  `- **Then go to an emergency room now**, or call your local emergency number (${numbers}) if it is cement, lye, drain cleaner or acid. Take the packaging along.\n` +
  '- Poison center, while you rinse: US and Canada 1-800-222-1222. UK: 111. Australia: 13 11 26.\n' +
  '- After sap of a plant keep the eye and skin out of the sun, and wash the skin with soap and water.';

// Wisconsin Poison Center: Pet poisoning; Animal PoisonLine (UK).
export const poisonedAnimal =
  '**This may be an emergency. Call a veterinarian or an animal emergency clinic now**, at night as well, even if the animal seems well.\n\n' +
  '- Then an animal poison line: US and Canada 1-888-426-4435 (ASPCA) or 1-855-764-7661. UK: 01202 509000.\n' +
  '- Do not make it vomit and give nothing by mouth, no herb, milk or salt, unless you are told to. Keep the plant or packaging at hand, and keep it from licking its coat.';

// British Liver Trust: Paracetamol overdose.
export const paracetamolOverdose = `**This may be an emergency. Go to an emergency room now**, even if the person feels well, or call your local emergency number (${numbers}) and a poison center.

- Too much paracetamol (acetaminophen) destroys the liver after a day or two without symptoms. The antidote works best within hours; no herb replaces it.
${poisonLines}
${keepAtHand}
- Was it meant to hurt? You are not alone with this. US and Canada: call or text 988. UK and Ireland: Samaritans 116 123. Other countries: findahelpline.com.`;

export const deepCut =
  'Press a clean cloth firmly on the wound without letting go, and hold it up. A deep cut has to be seen in an emergency room now; if blood spurts or does not stop after ten minutes of pressing, call the emergency number. Put no herb into it.';
