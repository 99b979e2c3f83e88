import type { Level, Scene } from '@cosmic/game-rules/repair/ticket';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { programIcon } from './icons';

interface ScreenSceneProps {
  isPhone: boolean;
  scene: Scene;
  level: Level;
  /** Whether the screen is off only because the technician unplugged the device. */
  isUnplugged: boolean;
  /** The programs in which nothing can be done, given how far the device gets. */
  closed: ReadonlySet<string>;
  chosen?: string;
  lit: ReadonlySet<string>;
  onChoose: (part: string) => void;
}

/** A device's screen with its programs as icons. */
export function ScreenScene(props: ScreenSceneProps) {
  const { isPhone, scene, level, isUnplugged, closed, chosen, lit, onChoose } = props;
  return (
    <Screen
      role="group"
      aria-label={scene.name}
      data-dark={level !== 'system' || undefined}
      data-phone={isPhone || undefined}
    >
      {level !== 'system' && (
        <Stuck>
          {isUnplugged && closed.size === 0
            ? 'Turned off. It turns back on when you open something.'
            : `${level === 'post' ? 'The system doesn’t start' : 'No picture'}. You can only open what works without it.`}
        </Stuck>
      )}
      <Icons>
        {scene.parts.map(({ id, name }) => {
          const Icon = programIcon(id);
          return (
            <Program
              key={id}
              type="button"
              aria-pressed={id === chosen}
              aria-disabled={closed.has(id) || undefined}
              data-lit={lit.has(id) || undefined}
              onClick={() => !closed.has(id) && onChoose(id)}
            >
              <Icon aria-hidden size={26} />
              <span>{name}</span>
            </Program>
          );
        })}
      </Icons>
      <Taskbar aria-hidden>
        <i />
        <i />
        <i />
      </Taskbar>
    </Screen>
  );
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 17rem;
  border: 6px solid ${theme.color.line};
  border-radius: 14px;
  background:
    radial-gradient(22rem 14rem at 80% 0%, ${tint('accent', 26)}, transparent 70%),
    radial-gradient(20rem 16rem at 10% 110%, ${tint('accent2', 22)}, transparent 70%),
    ${theme.color.deep};
  &[data-dark] { background: ${theme.color.deep}; }
  &[data-phone] { justify-self: center; width: min(100%, 20rem); min-height: 24rem; border-width: 10px; border-radius: 34px; }
`;

const Stuck = styled.p`
  padding: ${theme.space.sm} ${theme.space.md} 0;
  color: ${theme.color.muted};
  font: 400 ${theme.size.sm} ${theme.font.code};
`;

const Icons = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  align-content: start;
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
`;

const Program = styled.button`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 6px;
  min-height: 74px;
  padding: ${theme.space.sm} 2px;
  border: 1.5px solid transparent;
  border-radius: ${theme.radius.button};
  background: transparent;
  font-size: ${theme.size.xs};
  line-height: 1.3;
  transition: background ${theme.motion.quick};
  svg { color: ${theme.color.tech}; }
  &:hover:not([aria-disabled]) { background: ${tint('accent2', 12)}; }
  &[aria-disabled] { cursor: default; opacity: 0.35; }
  &[data-lit] { border-color: ${tint('brain', 75)}; border-style: dashed; }
  &[aria-pressed='true'] { border: 1.5px solid ${theme.color.accent2}; background: ${tint('accent2', 16)}; }
`;

const Taskbar = styled.div`
  display: flex;
  justify-content: center;
  gap: ${theme.space.sm};
  padding: 6px;
  border-radius: 0 0 8px 8px;
  [data-phone] > & { border-radius: 0 0 24px 24px; }
  background: ${tint('raised', 80)};
  i { width: 14px; height: 14px; border-radius: 4px; background: ${tint('accent', 50)}; }
  i:nth-child(2) { background: ${tint('accent2', 50)}; }
  i:nth-child(3) { background: ${tint('brain', 50)}; }
`;
