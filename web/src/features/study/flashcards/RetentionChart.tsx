import { plural } from '../../../platform/plural';
import { Card } from '../../../ui/layout/Card';
import { addDays, localDay, mondayOf } from '../scheduling/day';
import { formatDay } from '../scheduling/formatSession';
import { Bars, Caption } from './ColumnChart';
import type { CardStatisticsQuery } from './cardStatistics.generated';

const shownWeeks = 26;

/** The share of cards still remembered, week by week, to judge the schedule. */
export function RetentionChart({ weeks }: Pick<CardStatisticsQuery['cardStatistics'], 'weeks'>) {
  const first = addDays(mondayOf(localDay(new Date())), -7 * (shownWeeks - 1));
  const mondays = Array.from({ length: shownWeeks }, (_, index) => addDays(first, 7 * index));
  const known = new Map(weeks.map((week) => [week.day, week]));
  const shown = mondays.flatMap((day) => known.get(day) ?? []);
  const last = shown.at(-1);
  return (
    <Card aria-labelledby="card-retention">
      <h2 id="card-retention">Retention over the last 26 weeks</h2>
      {last && (
        <Bars role="img" aria-label={`Retention in ${plural(shown.length, 'week')} with reviews`}>
          {mondays.map((day) => {
            const week = known.get(day);
            const percent = Math.round(100 * (week?.retention ?? 0));
            return (
              <span
                key={day}
                title={week && `Week of ${formatDay(day)}: ${percent}% of ${plural(week.reviews, 'review')}`}
                style={{ height: `${percent}%` }}
              />
            );
          })}
        </Bars>
      )}
      <Caption>
        {last
          ? `Week of ${formatDay(last.day)}: ${Math.round(100 * last.retention)}% of ${plural(last.reviews, 'review')} remembered.`
          : 'Shown after you review cards that are past the learning steps.'}
      </Caption>
    </Card>
  );
}
