import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

const people = ['Mia', 'Leo', 'Ana'];
const pets = ['Dog', 'Cat', 'Bird'];

/** A clue, the marks it leads to, and the resulting grid: "o" joined, "x" crossed out. Capitals are set by hand. */
const steps = [
  {
    clue: 'Mia has the dog.',
    how: 'Press Mia × Dog twice: ●. The game crosses out the rest of that row and column for you: Mia has no other pet, and nobody else has the dog.',
    rows: ['Oxx', 'x..', 'x..'],
    said: 'Mia and Dog are joined; the rest of that row and column is crossed out.',
  },
  {
    clue: 'Leo doesn’t have the cat.',
    how: 'Press Leo × Cat once: ✕. Only the bird is left for Leo, so join the two: ●. Then the cat must be Ana’s.',
    rows: ['oxx', 'xXO', 'xOx'],
    said: 'Leo and Cat are crossed out, Leo and Bird are joined, and so are Ana and Cat.',
  },
];

/**
 * Explains what a cell means and how a clue becomes marks, using two clues of a grid that is small enough to
 * understand.
 */
export const GridExample = () => (
  <Box>
    <p>
      <b>Each cell asks: do these two belong together?</b> ✕ is no, ● is yes. Every clue answers some cells:
    </p>
    <Steps>
      {steps.map(({ clue, how, rows, said }) => (
        <li key={clue}>
          <Cells role="img" aria-label={`Example: ${said}`}>
            <span />
            {pets.map((pet) => (
              <span key={pet}>{pet}</span>
            ))}
            {people.flatMap((person, row) => [
              <span key={person}>{person}</span>,
              ...pets.map((pet, column) => {
                const mark = rows[row]?.[column] ?? '.';
                const isByHand = mark === mark.toUpperCase() && mark !== '.';
                return (
                  <i key={`${person} ${pet}`} data-by-hand={isByHand || undefined}>
                    {{ o: '●', x: '✕' }[mark.toLowerCase()]}
                  </i>
                );
              }),
            ])}
          </Cells>
          <p>
            “{clue}” {how}
          </p>
        </li>
      ))}
    </Steps>
    <p>
      <b>“Either … or”</b> crosses out all others. <b>“Earlier”</b> and the like: the two aren’t the same, the
      first of them can’t be last, and the other can’t be first.
    </p>
    <p>
      <b>Goal:</b> fill the table below the grid. Hints, checks, and wrong tables cost points. You never need
      to guess.
    </p>
  </Box>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  b { color: ${theme.color.text}; font-weight: 600; }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space.sm} ${theme.space.lg};
  && { padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: ${theme.space.md}; }
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: auto repeat(3, 28px);
  flex: none;
  font-size: ${theme.size.xs};
  line-height: 1.2;
  text-align: center;
  span { padding: 2px 4px 2px 0; }
  span:nth-child(4n + 1) { text-align: right; align-self: center; }
  i {
    display: grid;
    place-items: center;
    height: 22px;
    border: 1px solid ${theme.color.line};
    font-style: normal;
  }
  i[data-by-hand] { background: ${tint('accent', 22)}; color: ${theme.color.text}; }
`;
