/** The page that a card comes from, and who may open it. */
export const cardOrigin = (url: string) =>
  url.startsWith('/ai-assistants')
    ? ({ access: 'AI_ASSISTANTS', label: 'Open conversation' } as const)
    : ({ access: 'NOTES', label: 'Open note' } as const);
