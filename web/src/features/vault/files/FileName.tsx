import { useState } from 'react';
import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../theme/theme';
import { thumbnailUrl } from '../storage/vaultUrls';
import { fileKind } from './fileKind';

interface FileNameProps {
  name: string;
  type: string;
  /** If present, an image gets a thumbnail. */
  id?: string;
  /** If present, the name opens the file. */
  onOpen?: () => void;
}

const pictureType = /^image\/(?:png|jpeg|webp|gif|avif)$/;

export function FileName({ name, type, id, onOpen }: FileNameProps) {
  const [isBroken, setBroken] = useState(false);
  const { icon: Icon, tone } = fileKind(type);
  const text = (
    <span title={name} dir="auto">
      {name}
    </span>
  );
  return (
    <Line $tone={tone}>
      {id && pictureType.test(type) && !isBroken ? (
        <Thumbnail
          src={thumbnailUrl(id)}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon aria-hidden size={18} />
      )}
      {onOpen ? (
        <Opener type="button" onClick={onOpen}>
          {text}
        </Opener>
      ) : (
        text
      )}
    </Line>
  );
}

const Line = styled.span<{ $tone: ColorName }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-width: 0;
  font-weight: 500;
  svg { flex: none; color: ${({ $tone }) => theme.color[$tone]}; }
  span { overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
`;

const Thumbnail = styled.img`
  flex: none;
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  object-fit: cover;
`;

const Opener = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  &:hover { color: ${theme.color.accentText}; text-decoration: underline; }
`;
