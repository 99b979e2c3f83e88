import { BrainCircuit, Flower2, type LucideIcon, Monitor, Network, Puzzle, Sprout } from 'lucide-react';

export type GameCategory = 'herbal' | 'tech' | 'brain';

export interface Game {
  id: string;
  title: string;
  description: string;
  category: GameCategory;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  /** Out of five. */
  rating: number;
  icon: LucideIcon;
  /** What somebody is better at afterwards. */
  trains: string;
  /** How a round goes. */
  howTo: string;
}

/** The six games of the dashboard. */
export const games: readonly Game[] = [
  {
    id: 'herbal-flashcards',
    title: 'Herbal Flashcards',
    description: 'Herbs and what they are known for, card by card.',
    category: 'herbal',
    difficulty: 'beginner',
    rating: 4.8,
    icon: Sprout,
    trains: 'Latin names, the parts that are used, traditional use, and the cautions that go with each herb.',
    howTo: 'A card shows a herb. You recall what you know, turn the card, and say how well you knew it.',
  },
  {
    id: 'network-builder',
    title: 'Network Builder',
    description: 'Build a network from PCs, switches and routers, and make it talk.',
    category: 'tech',
    difficulty: 'intermediate',
    rating: 4.5,
    icon: Network,
    trains: 'Cabling, addressing, VLANs, routing and services, as the CCNA asks for them.',
    howTo:
      'A task names a goal. You place devices, connect and configure them, and send packets to prove it.',
  },
  {
    id: 'plant-matcher',
    title: 'Plant Matcher',
    description: 'Find the pairs: a plant and what belongs to it.',
    category: 'herbal',
    difficulty: 'beginner',
    rating: 4.3,
    icon: Flower2,
    trains: 'Telling plants apart and putting name, family and use together.',
    howTo: 'Cards lie face down. You turn two at a time and keep the pairs, against the clock.',
  },
  {
    id: 'pc-repair-simulator',
    title: 'PC Repair Simulator',
    description: 'A ticket, a broken PC, and a customer who waits.',
    category: 'tech',
    difficulty: 'intermediate',
    rating: 4.6,
    icon: Monitor,
    trains: 'The six steps of troubleshooting that CompTIA A+ asks for.',
    howTo: 'You ask, test, replace and verify. Parts cost money, and every step costs time.',
  },
  {
    id: 'memory-challenge',
    title: 'Memory Challenge',
    description: 'Hold more in mind than you thought you could.',
    category: 'brain',
    difficulty: 'beginner',
    rating: 4.2,
    icon: BrainCircuit,
    trains: 'Working memory and attention.',
    howTo: 'A sequence is shown. You repeat it; each round that is right makes the next one longer.',
  },
  {
    id: 'logical-puzzles',
    title: 'Logical Puzzles',
    description: 'Sudoku, nonograms, logic grids and circuits.',
    category: 'brain',
    difficulty: 'advanced',
    rating: 4.4,
    icon: Puzzle,
    trains: 'Careful deduction, step by step.',
    howTo: 'Every puzzle has exactly one solution that needs no guessing. A hint says why a step follows.',
  },
];

export const findGame = (id: string | undefined) => games.find((game) => game.id === id);

/** "Beginner" */
export const difficultyLabel = ({ difficulty }: Game) => difficulty[0]?.toUpperCase() + difficulty.slice(1);
