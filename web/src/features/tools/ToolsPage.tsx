import { NotebookPen, PanelRight, Ruler, Timer } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { ButtonLink } from '../../ui/forms/Button';
import { IconButton } from '../../ui/forms/IconButton';
import { Card } from '../../ui/layout/Card';
import { Row } from '../../ui/layout/Row';
import { openTool, type ToolId } from './openTool';

const tools: readonly { id: ToolId; name: string; description: string; Icon: typeof Timer }[] = [
  {
    id: 'timer',
    name: 'Study Timer',
    description: '25-minute rounds with breaks. Keeps running on every page and counts your study time.',
    Icon: Timer,
  },
  {
    id: 'converter',
    name: 'Unit Converter',
    description: 'Convert ten types of units, from inches to gibibytes.',
    Icon: Ruler,
  },
  {
    id: 'notepad',
    name: 'Quick Notepad',
    description: 'A quick scratchpad. Saves while you write.',
    Icon: NotebookPen,
  },
];

export default function ToolsPage() {
  return (
    <Tiles>
      {tools.map(({ id, name, description, Icon }) => (
        <Tool as="li" key={id}>
          <Disc>
            <Icon aria-hidden size={22} />
          </Disc>
          <h2>{name}</h2>
          <p>{description}</p>
          <Row $gap="xs" $isOneLine $align="center">
            <ButtonLink to={`/tools/${id}`} aria-label={`Open Tool: ${name}`}>
              Open Tool
            </ButtonLink>
            <IconButton
              label={`Open ${name} in a panel`}
              icon={PanelRight}
              aria-haspopup="dialog"
              onClick={() => openTool(id)}
            />
          </Row>
        </Tool>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${theme.layout.gutter};
`;

const Tool = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space.md};
  grid-template-rows: auto auto 1fr auto;
  h2 { font-size: ${theme.size.lg}; }
  p { color: ${theme.color.muted}; }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: ${tint('brain', 16)};
  color: ${theme.color.brain};
`;
