import { Crown } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Muted } from '../../../ui/layout/Muted';
import { formatSeconds } from './scoreTexts';

interface Rank {
  rank: number;
  username: string;
  score: number;
  seconds: number;
  isYou: boolean;
}

/** A leaderboard with the person's own place marked. */
export function Ranks({ ranks, empty }: { ranks: readonly Rank[]; empty: string }) {
  if (ranks.length === 0) return <Muted>{empty}</Muted>;
  return (
    <List>
      {ranks.map(({ rank, username, score, seconds, isYou }) => (
        <RankRow key={`${rank} ${username}`} $isYou={isYou} aria-current={isYou || undefined}>
          <span>{rank === 1 ? <Crown role="img" aria-label="1" size={16} /> : `${rank}`}</span>
          <span>{isYou ? `${username} (you)` : username}</span>
          <span>
            <b>{score.toLocaleString('en-US')}</b> · {formatSeconds(seconds)}
          </span>
        </RankRow>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: 2px;
`;

const RankRow = styled.li<{ $isYou: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.input};
  background: ${({ $isYou }) => ($isYou ? tint('accent', 14) : 'transparent')};
  font-variant-numeric: tabular-nums;
  > :first-child { display: grid; min-width: 1.5rem; color: ${theme.color.muted}; }
  > :nth-child(2) { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > :last-child { color: ${theme.color.muted}; white-space: nowrap; }
  b { color: ${theme.color.text}; font-weight: 600; }
  svg { color: ${theme.color.brain}; }
`;
