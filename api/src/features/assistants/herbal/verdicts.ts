import { loadHerbal } from '../../../../content/content.load.js';
import { drugId, herbPrefix } from '../../../../content/herbal.check.js';
import type { Interaction } from '../../../../content/herbal.schema.js';
import type { Herb, HerbEntry, Target } from './names.js';

/** What the list of interactions says about an herb and one other thing; without rows, it says nothing. */
export interface Verdict {
  herb: Herb;
  target: Target;
  rows: Interaction[];
}

/** A verdict for every pair: those to avoid first, and those that the list doesn't contain last. */
export function findVerdicts(herbs: readonly Herb[], targets: readonly Target[]): Verdict[] {
  return herbs
    .flatMap((herb) =>
      // Iron is a supplement and a medication.
      targets
        .filter(({ ids }) => !ids.some(({ id }) => id === herb.id))
        .map((target) => ({ herb, target, rows: findRows(herb, target) })),
    )
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** Everything that the list says about an herb. */
export function interactionsOf(herbId: string): Interaction[] {
  return loadHerbal().interactions.filter(({ herb }) => herb === herbId);
}

/** Whether the list says to avoid an herb with anything that people take or have. */
export const isAvoided = ({ id }: HerbEntry): boolean =>
  interactionsOf(id.replace(herbPrefix, '')).some(
    ({ severity, with: { type } }) => severity === 'avoid' && type !== 'animal',
  );

const severities: Interaction['severity'][] = ['avoid', 'ask'];
const rankOf = ({ rows: [row] }: Verdict) => (row ? severities.indexOf(row.severity) : severities.length);

function findRows({ id }: Herb, { ids }: Target): Interaction[] {
  const isNamed = (row: Interaction) =>
    ids.some(({ type, id: other }) => row.with.type === type && row.with.id === other);
  // Someone who names only a class may take the one medication in it that a row is about.
  const classes = ids.some(({ type }) => type === 'drug') ? [] : ids.filter(({ type }) => type === 'class');
  const isOfClass = (row: Interaction) =>
    row.with.type === 'drug' && classesOf(row.with.id).some((each) => classes.some(({ id }) => id === each));
  return interactionsOf(id)
    .filter((row) => isNamed(row) || isOfClass(row))
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
}

function classesOf(id: string): readonly string[] {
  const drug = loadHerbal().drugs.find(({ name }) => drugId(name) === id);
  return drug && 'classes' in drug ? drug.classes : [];
}

/** The page that an interaction is based on, as a link with the date it was read. */
export function sourceText({ source: { title, url, opened } }: Interaction): string {
  const day = new Date(`${opened}T12:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return `Source: [${title.replace(/[[\]]/g, '')}](${url}), opened ${day}.`;
}

/** A single interaction: what the page says, and the page. */
export function rowText(row: Interaction): string {
  return `${row.effect} ${sourceText(row)}`;
}
