import { loadContent } from '../../../../content/content.load.js';
import type { Port } from '../../../../content/port.schema.js';
import type { Exercise, Skill } from './exerciseSkill.js';
import { seededRandom, shuffle } from './shuffle.js';

let skills: readonly Skill[] | undefined;

/** Every port asked for by its service, and every service by its port, in an order that tells nothing. */
export function portSkills(): readonly Skill[] {
  if (!skills) {
    const { exams, ports } = loadContent();
    const exercises = ports.flatMap((port) => {
      const section = Number(port.objective.split('.')[0]);
      const exam = exams.find(({ id }) => id === port.exam);
      const domain = exam?.domains.find(({ number }) => number === section)?.id ?? '';
      return [portNumberQuestion(port, domain), portServiceQuestion(port, ports, domain)];
    });
    skills = shuffle(exercises, seededRandom('ports')).map((exercise) => () => exercise);
  }
  return skills;
}

function portNumberQuestion(
  { service, port, transport, exam, objective, about }: Port,
  domain: string,
): Exercise {
  return {
    exam,
    domain,
    objective,
    difficulty: 1,
    prompt: `Which port does **${service}** listen on?`,
    answers: [String(port), `${transport} ${port}`, `${transport}/${port}`, `${port}/${transport}`],
    form: 'A number',
    explanation: about,
  };
}

function portServiceQuestion(
  { service, names, port, transport, exam, objective, about }: Port,
  all: readonly Port[],
  domain: string,
): Exercise {
  const spellings = all
    .filter((other) => other.port === port)
    .flatMap((other) => [other.service, ...other.names]);
  return {
    exam,
    domain,
    objective,
    difficulty: 1,
    prompt: `Which service listens on ${transport} port **${port}**?`,
    answers: [...new Set([service, ...names, ...spellings])],
    form: 'Its short name',
    explanation: about,
  };
}
