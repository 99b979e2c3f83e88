import { styled } from 'styled-components';
import changelog from '../../../../CHANGELOG.md?raw';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { Markdown } from '../../ui/data/Markdown';
import { Card, CardHeader } from '../../ui/layout/Card';

/** The newest section of the changelog without its heading; its links point to files that aren't here. */
const newest = (changelog.split(/^## .*$/m)[1] ?? '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').trim();
/** A release can have a hundred changes; the newest ones come first. */
const shownLines = 5;
const lines = newest.split('\n');
const [first, rest] = [lines.slice(0, shownLines).join('\n'), lines.slice(shownLines).join('\n')];

/** The running release and what is new in it. */
export function ReleaseCard({ version }: { version: string }) {
  return (
    <Card aria-labelledby="release">
      <CardHeader>
        <h2 id="release">What’s new</h2>
        <Badge>Release {version}</Badge>
      </CardHeader>
      <Markdown text={first} />
      {rest && (
        <Details>
          <summary>All changes in this release</summary>
          <Markdown text={rest} />
        </Details>
      )}
    </Card>
  );
}

const Details = styled.details`
  margin-top: ${theme.space.base};
  summary { cursor: pointer; color: ${theme.color.muted}; }
  &[open] > summary { margin-bottom: ${theme.space.base}; }
`;
