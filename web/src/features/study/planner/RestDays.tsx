import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { useSetRestDaysMutation } from './dailyPlan.generated';
import { keepPlan } from './keepPlan';

/** Monday first; 0 is Sunday, as on the server. */
const weekDays = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const sunday = Date.UTC(2026, 0, 4);
const nameOf = (day: number) =>
  new Date(sunday + day * 86_400_000).toLocaleDateString(undefined, { weekday: 'long', timeZone: 'UTC' });

/** The days of the week without a plan. */
export function RestDays({ days }: { days: readonly number[] }) {
  const [setRestDays] = useSetRestDaysMutation({
    update: (cache, { data }) => keepPlan(cache, data?.setRestDays),
  });
  const toggle = async (day: number, isOn: boolean) => {
    const next = isOn ? [...days, day] : days.filter((other) => other !== day);
    try {
      await setRestDays({ variables: { days: next, timeZone } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <Card aria-labelledby="rest-days">
      <CardHeader>
        <h2 id="rest-days">Rest days</h2>
      </CardHeader>
      <p>On these days there are no tasks. The plan moves them to your other days.</p>
      <Days>
        {weekDays.map((day) => (
          <Checkbox
            key={day}
            label={nameOf(day)}
            isChecked={days.includes(day)}
            onChange={(isOn) => void toggle(day, isOn)}
          />
        ))}
      </Days>
    </Card>
  );
}

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.lg};
  margin-top: ${theme.space.sm};
`;
