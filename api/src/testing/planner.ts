import { addDays } from '../features/study/day.js';
import type { signedIn } from './factories.js';

type Person = Awaited<ReturnType<typeof signedIn>>;
/** What comes as JSON; tests read whatever shape they expect. */
export type Json = Record<string, unknown>;

/** The day in UTC. */
export const today = () => new Date().toISOString().slice(0, 10);
/** A session of an hour, in two days. */
export const input = (change: Json = {}) => ({
  title: 'VLAN lab',
  category: 'CCNA',
  plan: 'Trunks, then native VLANs.',
  day: addDays(today(), 2),
  time: '19:00',
  timeZone: 'Europe/Berlin',
  minutes: 60,
  isWeekly: false,
  ...change,
});
/** The data of an operation; throws what the server refuses, with its code. */
export const call = async (person: Person, text: string, variables: Json = {}) => {
  const { data, errors } = await person.graphql(text, variables);
  if (errors[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
  return data as unknown as Record<string, Json>;
};
/** Plans a session. */
export const planSession = async (person: Person, change: Json = {}) => {
  const text =
    'mutation($input: StudySessionInput!) { addStudySession(input: $input) { id day reminderMinutes } }';
  return (await call(person, text, { input: input(change) })).addStudySession as { id: string };
};
/** The next three sessions. */
export const upcoming = async (person: Person) => {
  const text =
    '{ upcomingStudySessions(first: 3) { day startsAt isDone studiedMinutes session { id title } } }';
  return (await call(person, text)).upcomingStudySessions as unknown as Json[];
};
/** Adds a topic with two goals. */
export const addTopic = async (person: Person, change: Json = {}) => {
  const text =
    'mutation($input: StudyTopicInput!) { addStudyTopic(input: $input) { id progress goals { id text isDone } resources { url } } }';
  const topic = { title: 'Linux basics', goals: [{ text: 'pipes' }, { text: 'grep' }], ...change };
  return (await call(person, text, { input: topic })).addStudyTopic as {
    id: string;
    goals: { id: string }[];
  };
};
