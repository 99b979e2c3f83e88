import type { ColorName } from '../../theme/theme';
import type { GameCategory } from './games';

/** One hue and name per subject, used everywhere. */
export const gameAppearance: Record<GameCategory, { label: string; tone: ColorName }> = {
  herbal: { label: 'Herbal', tone: 'herb' },
  tech: { label: 'Tech', tone: 'tech' },
  brain: { label: 'Brain', tone: 'brain' },
};
