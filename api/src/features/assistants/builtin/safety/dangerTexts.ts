const numbers = '112 in Europe, 911 in North America, 999 in the UK';
const poisonLines =
  '- US and Canada: 1-800-222-1222. UK: 111. Australia: 13 11 26. Germany: the regional Giftnotruf, such as 030 19240.\n' +
  '- For a pet call a veterinarian or an animal poison line.';
const keepAtHand =
  '- Keep the plant, bottle or packaging at hand. Do not make anybody vomit, and give nothing to eat or drink unless you are told to.';

export const poison =
  `**This may be an emergency. Call a poison center now**, or your local emergency number (${numbers}) ` +
  `if the person or animal is unconscious, has trouble breathing or has a seizure.\n\n${poisonLines}\n${keepAtHand}`;

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
