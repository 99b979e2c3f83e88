import { CircleCheck } from 'lucide-react';
import { Logo } from '../core/site/Logo';
import { Avatar } from '../ui/data/Avatar';
import { Badge, Chip, Chips } from '../ui/data/Badge';
import { DateText } from '../ui/data/DateText';
import { Markdown } from '../ui/data/Markdown';
import { Progress } from '../ui/feedback/Progress';
import { Columns, GalleryItem, Row } from './GalleryItem';

const answer = `Formatted text with **weight**, \`code\` and a [link](https://example.org).

1. The first step
2. The second step

| Port | Service |
| --- | --- |
| 22 | SSH |
| 443 | HTTPS |
`;

export function ContentParts() {
  return (
    <GalleryItem title="Content">
      <Row>
        <Logo />
        <Avatar name="mira" />
        <Badge>3</Badge>
        <Badge $tone="ok">
          <CircleCheck aria-hidden />
          Active
        </Badge>
        <Badge $tone="danger">Expired</Badge>
        <Badge $tone="warn">Soon</Badge>
        <Chips>
          <Chip>Notes</Chip>
          <Chip>File Vault</Chip>
          <Chip>A label that is far too long for the room that there is for it</Chip>
        </Chips>
        <DateText iso={new Date(Date.now() - 7_200_000).toISOString()} />
      </Row>
      <Columns style={{ marginTop: 20 }}>
        <div>
          <p>Nothing yet</p>
          <Progress label="Nothing yet" percent={0} />
        </div>
        <div>
          <p>CompTIA A+, 65%</p>
          <Progress label="CompTIA A+" percent={65} />
        </div>
        <div>
          <p>CCNA, 100%</p>
          <Progress label="CCNA" percent={100} tone="accent2" />
        </div>
        <Markdown text={answer} />
      </Columns>
    </GalleryItem>
  );
}
