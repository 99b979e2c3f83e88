import { Random } from '@cosmic/game-rules/frame/random';
import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import { pairsRules } from '@cosmic/game-rules/pairs/rules';
import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import { notFound } from '../../../core/errors/userError.js';
import type { GameBoard, ServerGame } from '../frame/serverGame.js';
import { cautionPairs, picturePairs, usePairs } from './herbPairs.js';
import { drawPairs, type PairCandidate } from './pairCandidate.js';
import { portPairs, termPairs } from './wordPairs.js';

interface PairKind {
  id: string;
  group: string;
  /** What to match, with one pair as an example. */
  rule: string;
  /** What a player should know about the texts on the cards, if anything. */
  note?: string;
  candidates: () => PairCandidate[];
}

const herbNote = `${generalKnowledge} For learning only, not medical advice.`;

const kinds: readonly PairKind[] = [
  {
    id: 'picture',
    group: 'Image and name',
    rule: 'Match each image with its herb, such as the white bulb with “Garlic”.',
    candidates: picturePairs,
  },
  {
    id: 'use',
    group: 'Herb and use',
    rule: 'Match each herb with what it’s known for, such as “Ginger” with “Spice for morning sickness”.',
    note: herbNote,
    candidates: usePairs,
  },
  {
    id: 'caution',
    group: 'Herb and caution',
    rule: 'Match each herb with its caution, such as “Peppermint” with “Worsens reflux; never on babies’ faces”.',
    note: herbNote,
    candidates: cautionPairs,
  },
  {
    id: 'term',
    group: 'Term and definition',
    rule: 'Match each term with its definition, such as “SSID” with “The name of a Wi-Fi network”.',
    candidates: termPairs,
  },
  {
    id: 'port',
    group: 'Service and port',
    rule: 'Match each service with its port, such as “SSH” with “TCP 22”.',
    candidates: portPairs,
  },
];

const sizes = [
  { columns: 4, rows: 3, level: 1 },
  { columns: 4, rows: 4, level: 1 },
  { columns: 5, rows: 4, level: 2 },
  { columns: 6, rows: 5, level: 3 },
] as const;

interface PairBoard {
  board: GameBoard;
  kind: PairKind;
  columns: number;
  pairs: number;
}

const boards: readonly PairBoard[] = kinds.flatMap((kind) =>
  sizes.map(({ columns, rows, level }) => {
    const pairs = (columns * rows) / 2;
    const id = `pairs-${kind.id}-${columns}x${rows}`;
    // Doesn't use columns and rows, because on a phone the same table is narrower and longer.
    const words = { title: `${pairs} pairs`, detail: `${2 * pairs} cards` };
    return { board: { id, ...words, group: kind.group, level }, kind, columns, pairs };
  }),
);

/** Pairs of herbs, terms, and ports. */
export const plantMatcher: ServerGame = {
  gameId: pairsRules.gameId,
  rules: pairsRules,
  boards: () => boards.map(({ board }) => board),
  deal(boardId, seed): PairsDeal {
    const found = boards.find(({ board }) => board.id === boardId);
    if (!found) throw notFound('board');
    const { kind, columns, pairs } = found;
    const random = new Random(seed);
    const drawn = drawPairs(kind.candidates(), pairs, random);
    const cards = drawn.flatMap(({ sides }, pair) => sides.map((face) => ({ pair, face })));
    return {
      columns,
      rule: kind.rule,
      ...(kind.note && { note: kind.note }),
      cards: random.shuffle(cards),
      facts: drawn.map(({ key, front, back }) => ({ key, front, back })),
    };
  },
};
