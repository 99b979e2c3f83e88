import { Bot, Gamepad2, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../theme/theme';

const offers = [
  {
    icon: Bot,
    tone: 'herb',
    title: 'AI Assistants',
    text: 'Three assistants for herbs, IT exams, and everyday questions, with memory you control.',
  },
  {
    icon: Gamepad2,
    tone: 'tech',
    title: 'Educational Games',
    text: 'Practice what you learn for CompTIA A+ and CCNA, and keep your mind sharp.',
  },
  {
    icon: ShieldCheck,
    tone: 'brain',
    title: 'Secure & Customizable',
    text: 'By invitation only, on your own server. You choose what your dashboard shows.',
  },
] as const;

export function MarketingPanel() {
  return (
    <Panel aria-label="What you get here">
      <h2>Your own universe of learning</h2>
      <p>Study, ask, play, and keep your files in one calm place.</p>
      <ul>
        {offers.map(({ icon: Icon, tone, title, text }) => (
          <Offer key={title}>
            <Disc $tone={tone} aria-hidden>
              <Icon size={22} />
            </Disc>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Offer>
        ))}
      </ul>
    </Panel>
  );
}

const Panel = styled.aside`
  display: grid;
  align-content: center;
  gap: ${theme.space.md};
  margin: ${theme.space.lg};
  padding: ${theme.space.xxl} clamp(20px, 6vw, 88px);
  border: 1px solid ${theme.color.bannerLine};
  border-radius: ${theme.radius.card};
  background: linear-gradient(115deg, ${tint('bannerFrom', 82)}, ${tint('bannerTo', 82)});
  > h2 { font-size: ${theme.size.hero}; letter-spacing: -0.01em; }
  > p { font-size: ${theme.size.base}; color: ${theme.color.muted}; }
  > ul { display: grid; gap: ${theme.space.lg}; margin-top: ${theme.space.xl}; }
  ${theme.media.narrow} {
    padding: ${theme.space.xl} ${theme.space.lg};
    > h2 { font-size: ${theme.size.xl}; }
    > ul { margin-top: ${theme.space.base}; }
  }
`;

const Offer = styled.li`
  display: flex;
  gap: ${theme.space.base};
  p { max-width: 46ch; color: ${theme.color.muted}; }
`;

const Disc = styled.span<{ $tone: ColorName }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: ${({ $tone }) => tint($tone, 18)};
  color: ${({ $tone }) => theme.color[$tone]};
`;
