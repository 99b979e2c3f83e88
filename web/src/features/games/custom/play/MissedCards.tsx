import type { CustomDeal } from '@cosmic/game-rules/custom/deal';
import type { CustomState } from '@cosmic/game-rules/custom/rules';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

/** The missed cards with their correct answers. */
export function MissedCards({
  deal: { cards },
  state: { missed },
}: {
  deal: CustomDeal;
  state: CustomState;
}) {
  if (missed.length === 0) return <p>You knew every card.</p>;
  return (
    <section aria-label="What you missed">
      <Heading>What you missed</Heading>
      <List>
        {missed.map((index) => (
          <li key={index}>
            <span>{cards[index]?.front}</span>
            <b>{cards[index]?.back}</b>
          </li>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin-bottom: ${theme.space.sm};
  font-size: ${theme.size.base};
`;

const List = styled.ul`
  display: grid;
  li { display: grid; grid-template-columns: 1fr 1fr; gap: ${theme.space.md}; padding: ${theme.space.sm} 0; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  span { color: ${theme.color.muted}; }
  b { font-weight: 600; }
`;
