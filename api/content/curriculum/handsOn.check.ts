import type { SourceExam } from '../content.schema.js';

/** Returns a sentence for each hands-on objective, or lettered part of one, that no lab names. */
export function findObjectivesWithoutLab(
  exams: readonly SourceExam[],
  labs: readonly { objectives: Record<string, string[] | undefined> }[],
): string[] {
  return exams.flatMap(({ id, outlines }) =>
    outlines.flatMap(({ code, version, domains }) => {
      const named = labs.flatMap(({ objectives }) => objectives[version ?? id] ?? []);
      return domains.flatMap(({ number: domain, objectives, handsOn = [], topics = {} }) =>
        handsOn.flatMap((objective) => {
          const title = objectives[Number(objective.slice(`${domain}.`.length)) - 1];
          const parts = Object.entries(topics).find(([key]) => key === objective)?.[1] ?? [];
          const wanted = parts.map((part, index) => ({
            number: `${objective}.${'abcdefgh'[index]}`,
            title: `${title}: ${part}`,
          }));
          const isNamed = (number: string) =>
            named.some((each) => each === number || each.startsWith(`${number}.`));
          return (wanted.length > 0 ? wanted : [{ number: objective, title }])
            .filter(({ number }) => !isNamed(number))
            .map(({ number, title }) => `${code}, objective ${number} (${title}) has no lab.`);
        }),
      );
    }),
  );
}
