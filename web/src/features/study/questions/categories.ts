import type { ColorName } from '../../../theme/theme';

export interface Category {
  /** The category's name on the server. */
  name: string;
  /** The category's tab in the address. */
  tab: string;
  about: string;
  /** How many practice exams the category's questions are enough for. */
  practiceTests: number;
}

/** The exams that have drills. */
export const categories: readonly Category[] = [
  {
    name: 'CompTIA A+',
    tab: 'comptia',
    about: 'Core 1 220-1201 and Core 2 220-1202: hardware, networking, systems, security, support.',
    practiceTests: 5,
  },
  {
    name: 'CCNA',
    tab: 'ccna',
    about: '200-301: network fundamentals, switching, routing, services, security, automation.',
    practiceTests: 3,
  },
];

const tones: Record<string, ColorName> = { 'CompTIA A+': 'accent', CCNA: 'accent2' };

/** A category's color. */
export const categoryColor = (category: string): ColorName => tones[category] ?? 'herb';

/** The address of a drill with ten questions. */
export const drillPath = (category: string) => `/study-hub?drill=${encodeURIComponent(category)}`;

/** The address of a module; `part` defaults to its lesson. */
export const modulePath = (id: string, part = 'lesson') =>
  `/study-hub/modules/${id}${part === 'lesson' ? '' : `?part=${part}`}`;

/** The address of the command drill, for all commands unless one is given. */
export const commandDrillPath = ({ command }: { command?: string } = {}) =>
  command ? `/study-hub/cli?command=${command}` : '/study-hub/cli';
