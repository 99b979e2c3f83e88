import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Card } from '../ui/layout/Card';

/** A section of the gallery: a heading and a card with examples. */
export function GalleryItem({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card as="div">{children}</Card>
    </Section>
  );
}

/** As many examples side by side as fit. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.md};
  & + & { margin-top: ${theme.space.base}; }
`;

/** Examples of the same width. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${theme.space.lg};
`;

const Section = styled.section`
  margin-bottom: ${theme.space.xl};
  h2 { margin-bottom: ${theme.space.md}; }
`;
