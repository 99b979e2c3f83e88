/** The icons that an assistant of a member may have. */
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

/** Its colors. */
export const assistantColors = ['violet', 'cyan', 'green', 'blue', 'amber', 'rose'] as const;

export type AssistantColor = (typeof assistantColors)[number];
