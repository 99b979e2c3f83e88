import { create } from 'zustand/react';

/** Tools that can open next to any page. */
export type ToolId = 'timer' | 'converter' | 'notepad';

const useDrawer = create<{ tool?: ToolId }>(() => ({}));

/** The tool in the drawer, if one is open. */
export const useOpenTool = () => useDrawer(({ tool }) => tool);

export const openTool = (tool: ToolId) => useDrawer.setState({ tool });

export const closeTool = () => useDrawer.setState({ tool: undefined });
