import type { ComponentType } from 'react';

/** Shows an image in a Markdown text. Without one, its description stays as text. */
export type ImageElement = ComponentType<{ src: string; alt: string }>;
