import { styled } from 'styled-components';
import { type ColorName, theme } from '../../theme/theme';
import { fileKind } from './fileKind';

export function FileName({ name, type }: { name: string; type: string }) {
  const { icon: Icon, tone } = fileKind(type);
  return (
    <Line $tone={tone}>
      <Icon aria-hidden size={18} />
      <span title={name} dir="auto">
        {name}
      </span>
    </Line>
  );
}

const Line = styled.span<{ $tone: ColorName }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-width: 0;
  font-weight: 500;
  svg { color: ${({ $tone }) => theme.color[$tone]}; }
  span { overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
`;
