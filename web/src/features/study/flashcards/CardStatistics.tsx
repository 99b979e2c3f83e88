import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { plural } from '../../../platform/plural';
import { timeZone } from '../../../platform/timeZone';
import { theme, tint } from '../../../theme/theme';
import { Card } from '../../../ui/layout/Card';
import { formatDay } from '../scheduling/formatSession';
import { Bars, Caption } from './ColumnChart';
import { useCardStatisticsQuery } from './cardStatistics.generated';
import { RetentionChart } from './RetentionChart';

/** The last 26 weeks by day, oldest first. */
function lastDays(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - index), 12);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
}

/** Shows how well cards are remembered, past reviews, and upcoming ones. */
export function CardStatistics() {
  const { data, error, refetch } = useCardStatisticsQuery({
    variables: { timeZone },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="statistics" height={480} />;
  const { cards, suspended, reviews, trueRetention, weeks, days, forecast } = data.cardStatistics;
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const busiest = Math.max(1, ...days.map(({ count }) => count));
  const done = days.reduce((sum, { count }) => sum + count, 0);
  const doneText = plural(done, 'review');
  const reviewed =
    days.length === 1 ? `${doneText} on 1 day` : `${doneText} on ${days.length} days, up to ${busiest} a day`;
  const most = Math.max(1, ...forecast.map(({ count }) => count));
  const upcoming = forecast.reduce((sum, { count }) => sum + count, 0);
  return (
    <Column>
      <Figures>
        <Figure
          value={cards.toLocaleString()}
          label={`${cards === 1 ? 'card' : 'cards'}, ${suspended.toLocaleString()} suspended`}
        />
        <Figure
          value={reviews.toLocaleString()}
          label={reviews === 1 ? 'review in the last year' : 'reviews in the last year'}
        />
        <Figure
          value={typeof trueRetention === 'number' ? `${Math.round(trueRetention * 100)}%` : '–'}
          label="of cards past the learning steps remembered"
        />
      </Figures>
      <Card aria-labelledby="card-days">
        <h2 id="card-days">Reviews over the last 26 weeks</h2>
        <Map26 role="img" aria-label={reviewed}>
          {lastDays(182).map((day) => {
            const count = counts.get(day) ?? 0;
            return (
              <Day
                key={day}
                title={`${day}: ${count}`}
                $share={count === 0 ? 0 : 25 + (75 * count) / busiest}
              />
            );
          })}
        </Map26>
        <Caption>{days.length > 0 ? `${reviewed}.` : 'No reviews yet.'}</Caption>
      </Card>
      <RetentionChart weeks={weeks} />
      <Card aria-labelledby="card-forecast">
        <h2 id="card-forecast">Due in the next 30 days</h2>
        {upcoming > 0 && (
          <Bars
            role="img"
            aria-label={`${plural(upcoming, 'card')} due in the next 30 days, up to ${most} a day`}
          >
            {forecast.map(({ day, count }) => (
              <span key={day} title={`${day}: ${count}`} style={{ height: `${(100 * count) / most}%` }} />
            ))}
          </Bars>
        )}
        <Caption>
          {upcoming > 0
            ? `${upcoming} from today to ${formatDay(forecast.at(-1)?.day ?? '')}, up to ${most} a day.`
            : 'No cards due.'}
        </Caption>
      </Card>
    </Column>
  );
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <Card as="div">
    <strong>{value}</strong>
    <span>{label}</span>
  </Card>
);

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.layout.gutter};
  strong { display: block; font: 600 ${theme.size.xxl} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  span { color: ${theme.color.muted}; }
`;

const Map26 = styled.div`
  display: grid;
  grid-template-rows: repeat(7, 1fr);
  grid-auto-flow: column;
  gap: 3px;
  max-width: 44rem;
  margin-top: ${theme.space.base};
`;

const Day = styled.span<{ $share: number }>`
  aspect-ratio: 1;
  border-radius: 3px;
  background: ${({ $share }) => ($share === 0 ? theme.color.line : tint('accent', $share))};
`;
