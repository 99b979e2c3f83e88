import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

/** Maximum number of characters in a message. */
export const maxMessageLength = 8000;
/** Length from which the remaining space is shown. */
const counterThreshold = 7000;

/** Whether a message's length should be shown. */
export const hasLengthNote = (length: number): boolean => length > counterThreshold;

/** Shows how much of the maximum length is used once it gets close. */
export function MessageLength({ id, length }: { id: string; length: number }) {
  if (!hasLengthNote(length)) return null;
  const isTooLong = length > maxMessageLength;
  return (
    <Count id={id} role={isTooLong ? 'status' : undefined} $isTooLong={isTooLong}>
      {length.toLocaleString()} of {maxMessageLength.toLocaleString()} characters
      {isTooLong && ': too long for one message'}
    </Count>
  );
}

const Count = styled.p<{ $isTooLong: boolean }>`
  grid-column: 1 / -1;
  && { color: ${({ $isTooLong }) => ($isTooLong ? theme.color.danger : theme.color.muted)}; }
  font-size: ${theme.size.sm};
`;
