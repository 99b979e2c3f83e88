import { styled } from 'styled-components';
import { useSingleKeyShortcuts } from '../../platform/singleKeyShortcuts';
import { theme } from '../../theme/theme';
import { commandKey } from '../../ui/data/shortcut';
import { Switch } from '../../ui/forms/Switch';
import { Dialog } from '../../ui/overlays/Dialog';
import { useCanOpen } from './useCanOpen';

/** Lists every keyboard shortcut, except those for pages that the person can't open. */
export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  const canOpen = useCanOpen();
  const command = commandKey();
  const [areSingleKeyShortcutsOn, setSingleKeyShortcuts] = useSingleKeyShortcuts();
  const groups = [
    {
      name: 'Everywhere',
      rows: [
        { keys: [command, 'K'], text: 'Search or jump to' },
        { keys: ['/'], text: 'Search' },
        ...(canOpen('/notes/new') ? [{ keys: ['n'], text: 'New note' }] : []),
        { keys: [command, 'B'], text: 'Toggle sidebar' },
        { keys: ['F8'], text: 'Focus notification' },
        { keys: ['Esc'], text: 'Close dialog' },
        { keys: ['?'], text: 'Keyboard shortcuts' },
      ],
    },
    {
      name: 'Chat',
      access: '/ai-assistants',
      rows: [
        { keys: ['Enter'], text: 'Send' },
        { keys: ['Shift', 'Enter'], text: 'New line' },
      ],
    },
    {
      name: 'Questions',
      access: '/study-hub',
      rows: [
        { keys: ['1', '–', '9'], text: 'Choose an option' },
        { keys: ['Enter'], text: 'Check, then next' },
      ],
    },
    {
      name: 'Network labs',
      access: '/games',
      rows: [{ keys: [command, 'Enter'], text: 'Check my work' }],
    },
  ].filter(({ access = '/' }) => canOpen(access));

  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groups.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <GroupName>{name}</GroupName>
          <dl>
            {rows.map(({ keys, text }) => (
              <Line key={text}>
                <dt>{text}</dt>
                <dd>{keys.map((key) => (key === '–' ? ' to ' : <kbd key={key}>{key}</kbd>))}</dd>
              </Line>
            ))}
          </dl>
        </section>
      ))}
      <Switch label="Single-key shortcuts" isOn={areSingleKeyShortcutsOn} onChange={setSingleKeyShortcuts} />
    </Dialog>
  );
}

const GroupName = styled.h3`
  margin-bottom: ${theme.space.xs};
  color: ${theme.color.muted};
  font: 500 ${theme.size.xs} ${theme.font.text};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 34px;
  border-bottom: 1px solid color-mix(in srgb, ${theme.color.line} 60%, transparent);
  dd { display: flex; align-items: center; gap: ${theme.space.xs}; color: ${theme.color.muted}; white-space: pre; }
  kbd {
    min-width: 26px;
    padding: 1px 7px;
    border: 1px solid ${theme.color.line};
    border-radius: 6px;
    background: ${theme.color.raised};
    color: ${theme.color.text};
    font: 500 ${theme.size.xs} / 1.6 ${theme.font.text};
    text-align: center;
  }
`;
