import { Cpu, Leaf, type LucideIcon, Target, WandSparkles } from 'lucide-react';
import type { Access } from '../../core/access/appRoute';
import type { GameCategory } from './games';

interface Offer {
  to: string;
  label: string;
  text: string;
  icon: LucideIcon;
  access: Access;
}

/** What the dashboard already has for the subject of a game. */
export const relatedFeatures: Record<GameCategory, readonly Offer[]> = {
  herbal: [
    {
      to: '/ai-assistants?tab=herbal',
      label: 'Open Herbal AI',
      text: 'Ask about an herb: uses, evidence, cautions, and interactions.',
      icon: Leaf,
      access: 'AI_ASSISTANTS',
    },
  ],
  tech: [
    {
      to: '/study-hub?drill=CCNA',
      label: 'CCNA drill',
      text: 'Ten networking questions, every option explained.',
      icon: Target,
      access: 'STUDY_HUB',
    },
    {
      to: `/study-hub?drill=${encodeURIComponent('CompTIA A+')}`,
      label: 'CompTIA A+ drill',
      text: 'Ten questions on hardware, systems, and support, every option explained.',
      icon: Target,
      access: 'STUDY_HUB',
    },
    {
      to: '/ai-assistants?tab=tech',
      label: 'Open Tech Tutor AI',
      text: 'Ask about networks, hardware, and Cisco commands.',
      icon: Cpu,
      access: 'AI_ASSISTANTS',
    },
  ],
  brain: [
    {
      to: '/ai-assistants?tab=general',
      label: 'Open General Tools AI',
      text: 'Work something out in your head, then have it check the answer.',
      icon: WandSparkles,
      access: 'AI_ASSISTANTS',
    },
  ],
};
