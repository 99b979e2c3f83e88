import { Bot, Cpu, Leaf, type LucideIcon, WandSparkles } from 'lucide-react';
import type { ColorName } from '../../theme/theme';

interface Look {
  icon: LucideIcon;
  tone: ColorName;
}

const looks: Record<string, Look> = {
  herbal: { icon: Leaf, tone: 'herb' },
  tech: { icon: Cpu, tone: 'tech' },
  general: { icon: WandSparkles, tone: 'brain' },
};

/** One hue and icon per subject, everywhere the same. */
export const assistantLook = (id: string): Look => looks[id] ?? { icon: Bot, tone: 'accentText' };
