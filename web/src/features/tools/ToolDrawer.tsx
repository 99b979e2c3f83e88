import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Drawer } from '../../ui/overlays/Drawer';
import { UnitConverter } from './converter/UnitConverter';
import { closeTool, type ToolId } from './openTool';
import { StudyTimer } from './timer/StudyTimer';

const titles: Record<ToolId, string> = {
  timer: 'Study Timer',
  converter: 'Unit Converter',
  notepad: 'Quick Notepad',
};

interface ToolDrawerProps {
  tool: ToolId;
  /** The notepad is a note, so the app passes it in. */
  notepad: ReactNode;
}

/** Opens a tool over the current page. */
export function ToolDrawer({ tool, notepad }: ToolDrawerProps) {
  return (
    <Drawer title={titles[tool]} onClose={closeTool}>
      <Content>
        {tool === 'timer' && <StudyTimer />}
        {tool === 'converter' && <DrawerConverter />}
        {tool === 'notepad' && notepad}
      </Content>
      <Link to={`/tools/${tool}`} onClick={closeTool}>
        Open as a page
      </Link>
    </Drawer>
  );
}

/** The address belongs to the page underneath. */
function DrawerConverter() {
  const [choice, setChoice] = useState<Record<string, string>>({});
  return <UnitConverter choice={new Map(Object.entries(choice))} onChoose={setChoice} />;
}

const Content = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  /* Always narrow, whatever the window's width. */
  > section { max-width: none; padding: ${theme.space.base}; }
`;
