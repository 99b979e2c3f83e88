import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { type EmergencyNumbersQuery, useEmergencyNumbersQuery } from './emergencyNumbers.generated';

/** A line that says whom to call, with a link for each number. The numbers may load a moment later. */
export function EmergencyLine() {
  const { data } = useEmergencyNumbersQuery({ fetchPolicy: 'cache-and-network' });
  return <Line $isLoading={!data}>{data ? linkNumbers(data.emergencyNumbers) : 'Not medical advice.'}</Line>;
}

/** Turns the numbers in the text into links. They are given in the order in which they appear in it. */
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
  /* Keeps the tap areas of numbers on neighboring lines apart. */
  ${theme.media.touch} { font-size: ${theme.size.sm}; line-height: 26px; a { margin: 0 -${theme.space.sm}; padding: 4px ${theme.space.sm}; } }
  /* Reserves three lines, enough for the longest text, so that nothing moves when the numbers load. */
  ${theme.media.phone} { min-height: ${({ $isLoading }) => ($isLoading ? '3lh' : 0)}; }
`;
