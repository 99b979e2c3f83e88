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
  /** Its own page is where it is played. */
  isPlayable?: true;
}

/** The six games of the dashboard. */
export const games: readonly Game[] = [
  {
    id: 'herbal-flashcards',
    title: 'Herbal Flashcards',
    description: "Herbs and what they're known for, card by card.",
    category: 'herbal',
    difficulty: 'beginner',
    rating: 4.8,
    icon: Sprout,
    trains: 'Latin names, parts used, traditional uses, and cautions for each herb.',
    howTo: 'Each card shows an herb. Recall what you know, flip the card, and rate how well you knew it.',
  },
  {
    id: 'network-builder',
    title: 'Network Builder',
    description: 'Build a network of PCs, switches, and routers, and get it talking.',
    category: 'tech',
    difficulty: 'intermediate',
    rating: 4.5,
    icon: Network,
    trains: 'Cabling, addressing, VLANs, routing, and services, as tested on the CCNA.',
    howTo: 'Each lab sets a goal. Configure the devices on their consoles, and have the network checked.',
    isPlayable: true,
  },
  {
    id: 'plant-matcher',
    title: 'Plant Matcher',
    description: 'Match each plant with its pair.',
    category: 'herbal',
    difficulty: 'beginner',
    rating: 4.3,
    icon: Flower2,
    trains: 'Telling plants apart and linking name, family, and use.',
    howTo: 'Cards lie face down. Flip two at a time and keep the pairs, against the clock.',
  },
  {
    id: 'pc-repair-simulator',
    title: 'PC Repair Simulator',
    description: 'A ticket, a broken PC, and a customer waiting.',
    category: 'tech',
    difficulty: 'intermediate',
    rating: 4.6,
    icon: Monitor,
    trains: "CompTIA's six troubleshooting steps.",
    howTo: 'Ask, test, replace, and verify. Parts cost money, and every step takes time.',
  },
  {
    id: 'memory-challenge',
    title: 'Memory Challenge',
    description: 'Remember more than you thought you could.',
    category: 'brain',
    difficulty: 'beginner',
    rating: 4.2,
    icon: BrainCircuit,
    trains: 'Working memory and attention.',
    howTo: 'Watch a sequence and repeat it. Each correct round makes the next one longer.',
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
    howTo: 'Every puzzle has exactly one solution, no guessing needed. Hints explain why each step follows.',
  },
];

export const findGame = (id: string | undefined) => games.find((game) => game.id === id);

/** Where a game is played. */
export const playPath = ({ id, isPlayable }: Game) => (isPlayable ? `/games/${id}` : `/games/${id}/play`);

/** "Beginner" */
export const difficultyLabel = ({ difficulty }: Game) => difficulty[0]?.toUpperCase() + difficulty.slice(1);
