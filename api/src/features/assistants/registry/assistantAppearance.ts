/** The icons for custom assistants. */
export const assistantIcons = [
  'bot',
  'book',
  'brain',
  'code',
  'compass',
  'flask',
  'globe',
  'graduation',
  'heart',
  'leaf',
  'music',
  'network',
  'pen',
  'rocket',
  'shield',
  'star',
] as const;

export type AssistantIcon = (typeof assistantIcons)[number];

/** The colors for custom assistants. */
export const assistantColors = ['violet', 'cyan', 'green', 'blue', 'amber', 'rose'] as const;

export type AssistantColor = (typeof assistantColors)[number];
