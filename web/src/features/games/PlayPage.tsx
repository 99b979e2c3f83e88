import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { ButtonLink } from '../../ui/forms/Button';
import { GameFrame } from './GameFrame';
import { relatedFeatures } from './relatedFeatures';

/** Says plainly what there is: none of the games is in this version, but other practice of the same subject is. */
export default function PlayPage() {
  const { can } = useAccess();
  return (
    <GameFrame>
      {({ title, category }) => {
        const offers = relatedFeatures[category].filter(({ access }) => can(access));
        return (
          <>
            <Banner tone="accent">{title} isn't available in this version.</Banner>
            {offers.length > 0 && (
              <div>
                <h3>What you can practice now</h3>
                <List>
                  {offers.map(({ to, label, text, icon: Icon }) => (
                    <li key={to}>
                      <Icon aria-hidden size={20} />
                      <p>{text}</p>
                      <ButtonLink to={to}>{label}</ButtonLink>
                    </li>
                  ))}
                </List>
              </div>
            )}
          </>
        );
      }}
    </GameFrame>
  );
}

const List = styled.ul`
  display: grid;
  margin-top: ${theme.space.sm};
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.sm} ${theme.space.md}; padding: ${theme.space.md} 0; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  p { flex: 1 1 14rem; color: ${theme.color.muted}; }
  svg { color: ${theme.color.accentText}; }
`;
