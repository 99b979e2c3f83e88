import { loadSafety } from '../../../../content/content.load.js';
import type { Severity, Use } from '../../../../content/safety.schema.js';

const routes = { oral: 'By mouth', topical: 'On the skin', inhaled: 'Inhaled' };
const swallowing = {
  allowed: undefined,
  risky: "**By mouth only on a doctor's advice.**",
  toxic: '**Never swallow it: it is poisonous.**',
};
const headings: [Severity, string][] = [
  ['avoid', '**Never with**'],
  ['ask', '**Ask first with**'],
  ['watch', '**Small risk with**'],
];

/** How a herb is used and by whom not, in Markdown: routes, people and illnesses, medicines by severity, animals. */
export function formatUse(use: Use): string {
  const { conditions, drugClasses, purposes } = loadSafety();
  const titleIn = (table: readonly { id: string; title: string }[], id: string) =>
    table.find((item) => item.id === id)?.title ?? id;
  const backed = use.backed.map(
    (one) => `${routes[one.route]}: ${one.for.map((id) => titleIn(purposes, id)).join(', ')}.`,
  );
  const notWith = headings.flatMap(([severity, heading]) => {
    const people = use.notFor.filter((rule) => rule.severity === severity);
    const medicines = use.drugs.filter((rule) => rule.severity === severity);
    const names = [
      ...people.map(({ who }) => titleIn(conditions, who)),
      ...medicines.map((rule) => titleIn(drugClasses, rule.class)),
    ];
    return names.length > 0 ? [`${heading}: ${names.join(', ')}.`] : [];
  });
  return [
    '**Use**',
    ...[swallowing[use.swallow] ?? [], backed.length > 0 ? backed : 'The library names no use.'].flat(),
    ...notWith,
    ...(use.toxicTo.length > 0 ? [`**Toxic to animals**: ${use.toxicTo.join(', ')}.`] : []),
  ].join('\n\n');
}
