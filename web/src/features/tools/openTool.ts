import { create } from 'zustand/react';

/** The tools that can lie beside any page. */
export type ToolId = 'timer' | 'converter' | 'notepad';

const useDrawer = create<{ tool?: ToolId }>(() => ({}));

/** The tool in the drawer, if there is one. */
export const useOpenTool = () => useDrawer(({ tool }) => tool);

export const openTool = (tool: ToolId) => useDrawer.setState({ tool });

export const closeTool = () => useDrawer.setState({ tool: undefined });
