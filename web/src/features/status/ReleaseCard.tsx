import changelog from '../../../../CHANGELOG.md?raw';
import { Badge } from '../../ui/data/Badge';
import { Markdown } from '../../ui/data/Markdown';
import { Card, CardHeader } from '../../ui/layout/Card';

/** The newest part of the changelog, without its heading; its links lead to files that are not here. */
const newest = (changelog.split(/^## .*$/m)[1] ?? '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').trim();

/** What runs, and what is new in it. */
export function ReleaseCard({ version }: { version: string }) {
  return (
    <Card aria-labelledby="release">
      <CardHeader>
        <h2 id="release">What’s new</h2>
        <Badge>Release {version}</Badge>
      </CardHeader>
      <Markdown text={newest} />
    </Card>
  );
}
