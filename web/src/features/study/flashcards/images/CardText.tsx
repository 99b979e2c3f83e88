import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { theme } from '../../../../theme/theme';
import { Markdown } from '../../../../ui/data/Markdown';
import { Muted } from '../../../../ui/layout/Muted';
import { isCardImage, readCardImage } from './cardImages';

/** A card's side with its images. */
export const CardText = ({ text }: { text: string }) => <Markdown text={text} image={CardImage} />;

/** An image on a card; offline, the one stored in this browser. */
function CardImage({ src, alt }: { src: string; alt: string }) {
  const userId = useAccess().user?.id ?? '';
  const [kept, setKept] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => (kept ? URL.revokeObjectURL(kept) : undefined), [kept]);
  if (!isCardImage(src)) return alt;
  const showKept = async () => {
    const blob = kept ? undefined : await readCardImage(userId, src);
    if (blob) setKept(URL.createObjectURL(blob));
    else setFailed(true);
  };
  if (hasFailed) return <Muted as="span">{alt || 'This image isn’t available right now.'}</Muted>;
  return <Image src={kept ?? src} alt={alt} onError={() => void showKept()} />;
}

const Image = styled.img`
  display: block;
  max-width: 100%;
  max-height: 60vh;
  height: auto;
  border-radius: ${theme.radius.input};
`;
