import { Target } from 'lucide-react';
import { styled } from 'styled-components';
import { useSearchParam } from '../../lib/useSearchParam';
import { theme } from '../../theme/theme';
import { ButtonLink } from '../../ui/Button';
import { categories, drillPath } from './categories';

/** Ways into the drills; that of the exam one came from first. */
export function DrillLinks() {
  const [tab] = useSearchParam('tab');
  const sorted = [...categories].sort((a, b) => Number(b.tab === tab) - Number(a.tab === tab));
  return (
    <Row>
      {sorted.map(({ name }, place) => (
        <ButtonLink key={name} to={drillPath(name)} variant={place === 0 ? 'primary' : 'secondary'}>
          <Target aria-hidden />
          {name} drill
        </ButtonLink>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
`;
