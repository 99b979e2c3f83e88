import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';

/** Characters that a message may have. */
export const maxMessageLength = 8000;
/** From here on it is said how much room is left. */
const counterThreshold = 7000;

/** Whether there is something to say about the length of a message. */
export const hasLengthNote = (length: number): boolean => length > counterThreshold;

/** How much of the room for a message is taken, once it gets tight. */
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
