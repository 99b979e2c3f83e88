import { loadContent } from '../../../../content/content.load.js';
import type { Port } from '../../../../content/port.schema.js';
import type { Exercise, Skill } from './exerciseSkill.js';
import { seededRandom, shuffle } from './shuffle.js';

let skills: readonly Skill[] | undefined;

/** Asks for every port by its service and every service by its port, in an order that reveals nothing. */
export function portSkills(): readonly Skill[] {
  if (!skills) {
    const { ports } = loadContent();
    const exercises = ports.flatMap((port) => [portNumberQuestion(port), portServiceQuestion(port, ports)]);
    skills = shuffle(exercises, seededRandom('ports')).map((exercise) => () => exercise);
  }
  return skills;
}

const placeOf = ({ exam, objective, objectives }: Port) => ({ exam, objective, objectives });

function portNumberQuestion(asked: Port): Exercise {
  const { service, port, transport, about } = asked;
  return {
    ...placeOf(asked),
    difficulty: 1,
    prompt: `Which port does **${service}** listen on?`,
    answers: [String(port), `${transport} ${port}`, `${transport}/${port}`, `${port}/${transport}`],
    form: 'A number',
    explanation: about,
  };
}

function portServiceQuestion(asked: Port, all: readonly Port[]): Exercise {
  const { service, names, port, transport, about } = asked;
  const spellings = all
    .filter((other) => other.port === port)
    .flatMap((other) => [other.service, ...other.names]);
  return {
    ...placeOf(asked),
    difficulty: 1,
    prompt: `Which service listens on ${transport} port **${port}**?`,
    answers: [...new Set([service, ...names, ...spellings])],
    form: 'Its short name',
    explanation: about,
  };
}
