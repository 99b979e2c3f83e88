import { BookOpen, MessageCircle, X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Button } from '../../../ui/forms/Button';
import { IconButton } from '../../../ui/forms/IconButton';
import { Card, CardHeader } from '../../../ui/layout/Card';
import type { LibraryEntryQuery } from './libraryEntry.generated';

interface LibraryEntryCardProps {
  entry: LibraryEntryQuery['libraryEntry'];
  onAsk: (question: string) => void;
  onClose: () => void;
}

/** Shows a library entry above the chat, where the person can ask more about it. */
export function LibraryEntryCard({ entry: { title, text }, onAsk, onClose }: LibraryEntryCardProps) {
  return (
    <Box aria-labelledby="library-entry">
      <CardHeader>
        <h2 id="library-entry">
          <BookOpen aria-hidden size={18} />
          {title}
        </h2>
        <IconButton label="Close entry" icon={X} onClick={onClose} />
      </CardHeader>
      <Markdown text={text} />
      <Button onClick={() => onAsk(`Tell me about ${title}.`)}>
        <MessageCircle aria-hidden />
        Ask about it
      </Button>
    </Box>
  );
}

const Box = styled(Card)`
  margin-bottom: ${theme.layout.gutter};
  h2 { display: flex; align-items: center; gap: ${theme.space.sm}; }
  h2 svg { color: ${theme.color.accentText}; }
  > button { margin-top: ${theme.space.base}; }
`;
