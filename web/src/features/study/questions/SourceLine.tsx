import { styled } from 'styled-components';
import { formatDay } from '../../../platform/formatDate';
import { theme } from '../../../theme/theme';
import type { SourceLine_SourceFragment } from './question.generated';

/** The page that a text was checked against and when, or that nobody has checked it. */
export function SourceLine({ source: { title, url, opened } }: { source: SourceLine_SourceFragment }) {
  return (
    <Line>
      {url && opened ? (
        <>
          Source:{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
          , read on {formatDay(`${opened}T00:00`)}
        </>
      ) : (
        title
      )}
    </Line>
  );
}

const Line = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;
