import { createStore } from '../../platform/createStore';

/** The tools that can lie beside any page. */
export type ToolId = 'timer' | 'converter' | 'notepad';

const open = createStore<ToolId | undefined>(undefined);

/** The tool in the drawer, if there is one. */
export const useOpenTool = open.useValue;

export const openTool = (tool: ToolId) => open.write(tool);

export const closeTool = () => open.write(undefined);
