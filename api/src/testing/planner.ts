import { addDays } from '../features/study/scheduling/day.js';
import type { signedIn } from './factories.js';
import { ask } from './notes.js';

type Person = Awaited<ReturnType<typeof signedIn>>;
/** JSON data; tests read whatever form they expect. */
export type Json = Record<string, unknown>;

/** The date in UTC. */
export const today = () => new Date().toISOString().slice(0, 10);
/** A one-hour session in two days. */
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
/** Schedules a session. */
export const planSession = async (person: Person, change: Json = {}) => {
  const text =
    'mutation($input: StudySessionInput!) { addStudySession(input: $input) { id day reminderMinutes } }';
  return await ask<{ id: string }>(person, text, { input: input(change) });
};
/** The next three sessions. */
export const upcoming = async (person: Person) => {
  const text =
    '{ upcomingStudySessions(first: 3) { day startsAt isDone studiedMinutes session { id title } } }';
  return await ask<Json[]>(person, text);
};
/** Adds a topic with two goals. */
export const addTopic = async (person: Person, change: Json = {}) => {
  const text =
    'mutation($input: StudyTopicInput!) { addStudyTopic(input: $input) { id progress goals { id text isDone } resources { url } } }';
  const topic = { title: 'Linux basics', goals: [{ text: 'pipes' }, { text: 'grep' }], ...change };
  return ask<{ id: string; goals: { id: string }[] }>(person, text, { input: topic });
};
