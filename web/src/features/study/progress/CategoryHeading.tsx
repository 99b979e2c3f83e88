import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import type { Category } from '../questions/categories';

/** What an exam is about, and a link to where the person left off. */
export const CategoryHeading = ({ category: { name, about, tab } }: { category: Category }) => (
  <Head as="div">
    <div>
      <h2>{name}</h2>
      <p>{about}</p>
    </div>
    <ButtonLink to={`/study-hub/modules/current?tab=${tab}`} variant="primary">
      <BookOpen aria-hidden />
      Continue Learning
    </ButtonLink>
  </Head>
);

const Head = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  p { color: ${theme.color.muted}; }
`;
