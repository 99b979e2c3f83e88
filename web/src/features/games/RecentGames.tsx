import { Gamepad2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** The phone's part. Nothing is recorded yet, and it says so. */
export function RecentGames() {
  return (
    <section aria-labelledby="recent-games">
      <h3 id="recent-games">Recent Games</h3>
      <Line>
        <Gamepad2 aria-hidden size={18} />
        <span>No games played yet.</span>
        <Link to="/games">Games</Link>
      </Line>
    </section>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 44px;
  color: ${theme.color.muted};
  span { flex: 1; }
  a { padding: ${theme.space.md} 0; font-weight: 500; }
`;
