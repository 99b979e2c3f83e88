import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Badge } from '../../../ui/data/Badge';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { useModuleLabsQuery } from './module.generated';

/** The labs that practice a module's objectives. */
export function ModuleLabs({ labIds }: { labIds: readonly string[] }) {
  const { data, error, refetch } = useModuleLabsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data)
    return (
      <Card>
        <QueryState error={error} onRetry={() => void refetch()} what="labs" height={160} />
      </Card>
    );
  return (
    <Card>
      <p>Labs you pass count toward this module’s objectives.</p>
      <List>
        {data.labs
          .filter(({ id }) => labIds.includes(id))
          .map(({ id, title, minutes, isPassed, isEarlierPass, openRunId }) => {
            const path = `/study-hub/labs/${id}`;
            const verb = openRunId ? 'Continue' : isPassed ? 'Play again' : 'Start';
            return (
              <li key={id}>
                <span>
                  <Link to={path}>{title}</Link>
                  <small>about {minutes} min</small>
                </span>
                {isPassed && (
                  <Badge $tone="ok">
                    <CircleCheck aria-hidden />
                    {isEarlierPass ? 'Passed under the earlier rule' : 'Passed'}
                  </Badge>
                )}
                <ButtonLink to={path} aria-label={`${verb}: ${title}`}>
                  {verb}
                </ButtonLink>
              </li>
            );
          })}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  margin-top: ${theme.space.md};
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.sm} ${theme.space.md}; padding: ${theme.space.md} 0; border-top: 1px solid ${theme.color.line}; }
  li > span:first-child { flex: 1 1 12rem; }
  small { display: block; color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
