import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

/** A lab text in which the parts between backticks are set as code. */
export const CommandText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    index % 2 === 1 ? <Typed key={index}>{part}</Typed> : part,
  );

const Typed = styled.code`
  padding: 1px 5px;
  border-radius: 6px;
  background: ${tint('accent', 12)};
  font: 500 ${theme.size.sm} ${theme.font.code};
  overflow-wrap: anywhere;
`;
