import {
  BookOpen,
  Bot,
  Brain,
  Code,
  Compass,
  Cpu,
  FlaskConical,
  Globe,
  GraduationCap,
  Heart,
  Leaf,
  type LucideIcon,
  Music,
  Network,
  PenLine,
  Rocket,
  Shield,
  Star,
  WandSparkles,
} from 'lucide-react';
import type { ColorName } from '../../../theme/theme';

/** Icons for custom assistants, named as on the server. */
export const assistantIcons: Record<string, { icon: LucideIcon; label: string }> = {
  bot: { icon: Bot, label: 'Robot' },
  book: { icon: BookOpen, label: 'Book' },
  brain: { icon: Brain, label: 'Brain' },
  code: { icon: Code, label: 'Code' },
  compass: { icon: Compass, label: 'Compass' },
  flask: { icon: FlaskConical, label: 'Flask' },
  globe: { icon: Globe, label: 'Globe' },
  graduation: { icon: GraduationCap, label: 'Graduation cap' },
  heart: { icon: Heart, label: 'Heart' },
  leaf: { icon: Leaf, label: 'Leaf' },
  music: { icon: Music, label: 'Music' },
  network: { icon: Network, label: 'Network' },
  pen: { icon: PenLine, label: 'Pen' },
  rocket: { icon: Rocket, label: 'Rocket' },
  shield: { icon: Shield, label: 'Shield' },
  star: { icon: Star, label: 'Star' },
};

/** Colors for custom assistants, named as on the server. */
export const assistantColors: Record<string, { tone: ColorName; label: string }> = {
  violet: { tone: 'accentText', label: 'Violet' },
  cyan: { tone: 'accent2', label: 'Cyan' },
  green: { tone: 'herb', label: 'Green' },
  blue: { tone: 'tech', label: 'Blue' },
  amber: { tone: 'brain', label: 'Amber' },
  rose: { tone: 'danger', label: 'Rose' },
};

interface Appearance {
  icon: LucideIcon;
  tone: ColorName;
}

/** The built-in assistants. */
const builtInAppearances: Record<string, Appearance> = {
  herbal: { icon: Leaf, tone: 'herb' },
  tech: { icon: Cpu, tone: 'tech' },
  general: { icon: WandSparkles, tone: 'brain' },
};

/** One color and icon per subject, used everywhere. */
export const assistantAppearance = ({ icon, color }: { icon: string; color: string }): Appearance =>
  builtInAppearances[icon] ?? {
    icon: assistantIcons[icon]?.icon ?? Bot,
    tone: assistantColors[color]?.tone ?? 'accentText',
  };
