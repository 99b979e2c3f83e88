import { LayoutGrid, Rocket, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { theme, tint } from '../../theme/theme';
import { Button, ButtonLink } from '../../ui/forms/Button';

interface WelcomeBannerProps {
  isFirstVisit: boolean;
  /** A fact about the user's week. */
  line: ReactNode;
  /** The next step, on the right if there is room. */
  aside?: ReactNode;
  onArrange: () => void;
}

/** The buttons lead only where this user may go. Customizing leads admins to the site's settings; everyone can edit their own layout. */
export function WelcomeBanner({ isFirstVisit, line, aside, onArrange }: WelcomeBannerProps) {
  const { user, can } = useAccess();
  return (
    <Box aria-labelledby="welcome">
      <Text>
        <h2 id="welcome">
          {user && isFirstVisit ? 'Welcome' : 'Welcome back'}
          {user && (
            <>
              , <bdi>{user.username}</bdi>
            </>
          )}
        </h2>
        <p>{line}</p>
      </Text>
      {aside && <Aside>{aside}</Aside>}
      <Actions>
        {can('STUDY_HUB') && (
          <ButtonLink to="/study-hub">
            <Rocket aria-hidden />
            Explore Universe
          </ButtonLink>
        )}
        {!user && (
          <>
            <ButtonPosition />
            <ButtonPosition />
          </>
        )}
        {can('admin') ? (
          <ButtonLink to="/site-settings">
            <LayoutGrid aria-hidden />
            Customize Dashboard
          </ButtonLink>
        ) : (
          user && (
            <Button onClick={onArrange}>
              <LayoutGrid aria-hidden />
              Customize Dashboard
            </Button>
          )
        )}
        {user && (
          <Button variant="ghost" onClick={onArrange}>
            <SquarePen aria-hidden />
            Edit layout
          </Button>
        )}
      </Actions>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${theme.space.sm} ${theme.space.xl};
  align-items: start;
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.bannerLine};
  border-radius: ${theme.radius.card};
  background: linear-gradient(110deg, ${tint('bannerFrom', 88)}, ${tint('bannerTo', 88)});
  &:has(> :nth-child(3)) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  ${theme.media.narrow} { &&:has(> *) { grid-template: none / minmax(0, 1fr); } }
`;

/** On phones between the welcome and the buttons, because it says what to do next. */
const Aside = styled.div`
  display: grid;
  grid-row: span 2;
  min-width: 0;
  ${theme.media.narrow} { grid-row: auto; }
`;

const Text = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding: ${theme.space.md};
  h2 { font-size: ${theme.size.xxl}; overflow-wrap: anywhere; }
  > p { max-width: 52ch; min-height: 1.55em; color: ${theme.color.muted}; font-size: 0.9375rem; }
  ${theme.media.phone} { padding: ${theme.space.xs}; h2 { font-size: ${theme.size.xl}; } > p { min-height: 3.1em; } }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  padding: 0 ${theme.space.md} ${theme.space.md};
  /* Lines up with the buttons above if it wraps. */
  > button:last-child { padding-inline: ${theme.space.sm}; }
  ${theme.media.phone} { padding: ${theme.space.xs}; }
`;

/** As large as a button, before it is known which buttons there will be. */
const ButtonPosition = styled.span`
  width: 12rem;
  height: 40px;
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  ${theme.media.touch} { height: 44px; }
`;
