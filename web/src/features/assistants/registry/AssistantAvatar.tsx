import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { assistantAppearance } from './assistantAppearance';

/** The assistant's icon on its color. */
export function AssistantAvatar({ assistant }: { assistant: { icon: string; color: string } }) {
  const { icon: Icon, tone } = assistantAppearance(assistant);
  return (
    <Disc $tone={tone} aria-hidden>
      <Icon size={20} />
    </Disc>
  );
}

const Disc = styled.span<{ $tone: ColorName }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  background: ${({ $tone }) => tint($tone, 18)};
  color: ${({ $tone }) => theme.color[$tone]};
`;
