import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { useDailyPlanQuery } from '../planner/dailyPlan.generated';
import { studiedExams } from '../planner/todayTasks';
import { categoryColor, drillPath } from '../questions/categories';
import { useStudyProgressQuery } from './studyProgress.generated';

/** The phone's section: the exam that the member studies for, by default the CCNA, with a link to its drill. */
export function QuickStudy() {
  const { data } = useStudyProgressQuery();
  const { data: today } = useDailyPlanQuery({ variables: { timeZone } });
  const [studied] = today ? studiedExams(today.dailyPlan) : [];
  const category = studied?.category ?? 'CCNA';
  const percent = data?.studyProgress.find((one) => one.category === category)?.progress ?? 0;
  return (
    <section aria-labelledby="quick-study">
      <h3 id="quick-study">Quick Study</h3>
      <Item to={drillPath(category)}>
        <span>{category}</span>
        <strong>{data ? `${Math.round(percent)}%` : '–'}</strong>
        <Progress label={`${category}, quick study`} percent={percent} tone={categoryColor(category)} />
      </Item>
    </section>
  );
}

const Item = styled(Link)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} 0 ${theme.space.md};
  color: ${theme.color.text};
  font-variant-numeric: tabular-nums;
  > :last-child { grid-column: 1 / -1; }
  &:hover { text-decoration: none; }
`;
