import type { ToolId } from '../../features/tools/openTool';
import { ToolDrawer } from '../../features/tools/ToolDrawer';
import { NotepadScreen } from './NotepadScreen';

/** The tools over any page; the notepad comes from the notes feature. */
export function ToolDrawerScreen({ tool }: { tool: ToolId }) {
  return <ToolDrawer tool={tool} notepad={<NotepadScreen />} />;
}
