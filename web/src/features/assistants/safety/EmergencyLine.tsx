import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { type EmergencyNumbersQuery, useEmergencyNumbersQuery } from './emergencyNumbers.generated';

/** Whom to call, as a line in which each number can be tapped. The numbers may come a moment later. */
export function EmergencyLine() {
  const { data } = useEmergencyNumbersQuery({ fetchPolicy: 'cache-and-network' });
  return <Line $isLoading={!data}>{data ? linkNumbers(data.emergencyNumbers) : 'Not medical advice.'}</Line>;
}

/** The text has the numbers in their order. */
function linkNumbers({ text, numbers }: EmergencyNumbersQuery['emergencyNumbers']): ReactNode[] {
  let end = 0;
  const parts = numbers.flatMap(({ name, number }) => {
    const start = text.indexOf(number, end);
    const before = text.slice(end, start);
    end = start + number.length;
    return [
      before,
      <a key={end} href={`tel:${number.replaceAll(' ', '-')}`} aria-label={`${name} ${number}`}>
        {number}
      </a>,
    ];
  });
  return [...parts, text.slice(end)];
}

const Line = styled.p<{ $isLoading: boolean }>`
  grid-column: 1 / -1;
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  a { white-space: nowrap; text-decoration: underline; }
  /* Numbers on neighboring lines do not share their tap areas. */
  ${theme.media.touch} { font-size: ${theme.size.sm}; line-height: 32px; a { margin: 0 -${theme.space.md}; padding: ${theme.space.sm} ${theme.space.md}; } }
  /* Three lines are what the longest one needs; nothing moves when the numbers come. */
  ${theme.media.phone} { min-height: ${({ $isLoading }) => ($isLoading ? '3lh' : 0)}; }
`;
