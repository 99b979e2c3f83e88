import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { HerbPicture } from '../herbPictures/HerbPicture';

interface HerbFaceProps {
  herb: string;
  title?: string | undefined;
  latinName?: string | undefined;
  hasPicture?: boolean;
}

/** A herb's picture, its name, or both. */
export function HerbFace({ herb, title, latinName, hasPicture = true }: HerbFaceProps) {
  return (
    <Face>
      {hasPicture && (
        <Frame>
          <HerbPicture herb={herb} isDecorative={title !== undefined} />
        </Frame>
      )}
      {title && <Name>{title}</Name>}
      {latinName && <em lang="la">{latinName}</em>}
    </Face>
  );
}

const Face = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
  text-align: center;
  em { color: ${theme.color.muted}; font-size: ${theme.size.base}; }
`;

const Frame = styled.div`
  width: min(100%, 15rem);
  aspect-ratio: 1;
  padding: ${theme.space.md};
  border-radius: 24px;
  background: radial-gradient(closest-side, ${tint('herb', 18)}, transparent);
  ${theme.media.phone} { width: min(100%, 12rem); }
`;

const Name = styled.h3`
  font-size: ${theme.size.xxl};
`;
