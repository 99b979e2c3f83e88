import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A step in a guided form. */
export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {number}. {title}
      </h3>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space.base};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.line};
  h3 { font-size: ${theme.size.base}; }
`;
