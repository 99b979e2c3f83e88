import { BrainCircuit, Flower2, type LucideIcon, Monitor, Network, Puzzle, Sprout } from 'lucide-react';

export type GameCategory = 'herbal' | 'tech' | 'brain';

export interface Game {
  id: string;
  title: string;
  description: string;
  category: GameCategory;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
  icon: LucideIcon;
  /** The skill that the game trains. */
  trains: string;
  /** How a round works. */
  howTo: string;
  /** A reference page next to the game. */
  reference?: { to: string; label: string };
}

/** The dashboard's six games. */
export const games: readonly Game[] = [
  {
    id: 'herbal-flashcards',
    title: 'Herbal Flashcards',
    description: 'Herbs and what they’re known for, card by card.',
    category: 'herbal',
    difficulty: 'beginner',
    icon: Sprout,
    trains: 'Latin names, parts used, traditional uses, and cautions for each herb.',
    howTo: 'Each card shows an herb. Recall what you know, flip the card, and rate how well you knew it.',
    reference: { to: '/games/herbarium', label: 'Browse all herbs' },
  },
  {
    id: 'network-builder',
    title: 'Network Builder',
    description: 'Build a network of PCs, switches, and routers, and get it talking.',
    category: 'tech',
    difficulty: 'intermediate',
    icon: Network,
    trains: 'Cabling, addressing, VLANs, routing, and services, as tested on the CCNA.',
    howTo: 'Each lab sets a goal. Configure the devices on their consoles, then check your network.',
  },
  {
    id: 'plant-matcher',
    title: 'Plant Matcher',
    description: 'Find the pairs: herbs with their images, uses, and cautions, or IT terms and ports.',
    category: 'herbal',
    difficulty: 'beginner',
    icon: Flower2,
    trains: 'Telling herbs apart by sight, use, and caution, and recalling terms and ports.',
    howTo:
      'Cards lie face down. Flip two at a time and keep the pairs. Mistakes and extra turns cost points; time only breaks ties.',
    reference: { to: '/games/herbarium', label: 'Browse all herbs' },
  },
  {
    id: 'pc-repair-simulator',
    title: 'PC Repair Simulator',
    description: 'A ticket, a broken PC, and a customer waiting.',
    category: 'tech',
    difficulty: 'intermediate',
    icon: Monitor,
    trains: 'CompTIA’s six troubleshooting steps.',
    howTo:
      'Ask the customer, say what you think is wrong, test it, fix only that, and check that it works. Parts cost money, every step takes time, and you need 80 of 100 points to pass.',
  },
  {
    id: 'memory-challenge',
    title: 'Memory Challenge',
    description: 'Repeat a growing sequence of lights, or spot repeats.',
    category: 'brain',
    difficulty: 'beginner',
    icon: BrainCircuit,
    trains: 'Holding what you just saw or heard in mind while more comes in.',
    howTo: 'Repeat a sequence that grows by one each round, or spot what matches N steps back.',
  },
  {
    id: 'logical-puzzles',
    title: 'Logical Puzzles',
    description: 'Sudoku, nonograms, logic grids, and circuits.',
    category: 'brain',
    difficulty: 'advanced',
    icon: Puzzle,
    trains: 'Careful deduction, step by step.',
    howTo: 'Every puzzle has exactly one solution, no guessing needed. Hints explain why each step follows.',
  },
];

export const findGame = (id: string | undefined) => games.find((game) => game.id === id);

/** The address where a game is played. */
export const playPath = ({ id }: Game) => `/games/${id}/play`;

/** A game's difficulty with a capital letter, for example "Beginner". */
export const difficultyLabel = ({ difficulty }: Game) => difficulty[0]?.toUpperCase() + difficulty.slice(1);
