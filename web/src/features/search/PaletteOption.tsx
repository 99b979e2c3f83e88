import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { markText } from './matchText';
import type { PaletteEntry } from './paletteEntry';

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  words: readonly string[];
  isCurrent: boolean;
  onHover: () => void;
  onChoose: () => void;
}

export function PaletteOption({ id, entry, words, isCurrent, onHover, onChoose }: PaletteOptionProps) {
  const { icon: Icon, title, detail } = entry;
  return (
    <Option
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      // Not "pointerenter", because a list that moves under a resting pointer must not change the selection.
      onPointerMove={isCurrent ? undefined : onHover}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon aria-hidden size={18} />
      <Title dir="auto">
        {markText(title, words).map(({ text, isMatch }, piece) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no ID
          isMatch ? <mark key={piece}>{text}</mark> : text,
        )}
      </Title>
      {detail && <Detail dir="auto">{detail}</Detail>}
    </Option>
  );
}

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 40px;
  padding: 0 ${theme.space.md};
  border-radius: ${theme.radius.input};
  cursor: pointer;
  > svg { color: ${theme.color.muted}; }
  &[aria-selected='true'] {
    background: ${tint('accent', 18)};
    box-shadow: inset 2px 0 ${theme.color.accent};
    > svg { color: ${theme.color.accentText}; }
  }
  mark { background: none; color: ${theme.color.accentText}; font-weight: 600; }
  ${theme.media.touch} { min-height: 48px; }
`;

const Title = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
`;

const Detail = styled.span`
  flex: none;
  max-width: 45%;
  margin-inline-start: auto;
  overflow: hidden;
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
