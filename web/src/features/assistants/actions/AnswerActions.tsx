import { CircleCheck, Layers, NotebookPen } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { theme, tint } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Button } from '../../../ui/forms/Button';
import type { ChatMessage_MessageFragment } from '../conversations/conversations.generated';
import { useAnswerActions } from './useAnswerActions';

type Action = ChatMessage_MessageFragment['actions'][number];

const actionTexts = {
  note: {
    icon: NotebookPen,
    access: 'NOTES',
    button: (count: number) => (count === 1 ? 'Save note' : `Save ${count} notes`),
    done: (count: number) => (count === 1 ? 'Note saved' : `${count} notes saved`),
  },
  card: {
    icon: Layers,
    access: 'STUDY_HUB',
    button: (count: number) => (count === 1 ? 'Add card' : `Add ${count} cards`),
    done: (count: number) => (count === 1 ? 'Card added' : `${count} cards added`),
  },
} as const;

const kinds = ['note', 'card'] as const;

/** Shows what an answer proposes to create, with one button per type, and what was created, with Undo. */
export function AnswerActions({ message }: { message: ChatMessage_MessageFragment }) {
  const { can } = useAccess();
  const section = useRef<HTMLElement>(null);
  const { run, undo, isBusy } = useAnswerActions(message.id);

  /** Keeps the focus in place, because the used button disappears. */
  const change = async (work: typeof run, actions: readonly Action[], title: string) => {
    await work(actions, title);
    section.current?.focus();
  };

  const groups = kinds
    .filter((kind) => can(actionTexts[kind].access))
    .flatMap((kind) => {
      const ofKind = message.actions.filter((action) => action.kind === kind);
      return (['proposed', 'done'] as const).map((state) => ({
        kind,
        state,
        actions: ofKind.filter((action) => action.state === state),
      }));
    })
    .filter(({ actions }) => actions.length > 0);
  if (groups.length === 0) return null;

  return (
    <Section ref={section} tabIndex={-1} aria-label="Actions">
      {groups.map(({ kind, state, actions }) => {
        const { icon: Icon, button, done } = actionTexts[kind];
        const [first] = actions;
        const title = done(actions.length);
        if (state === 'done') {
          return (
            <Done key={`${kind} done`}>
              <CircleCheck aria-hidden size={18} />
              <span>
                {title}
                {first?.url && (
                  <>
                    {': '}
                    <Link to={first.url}>{actions.length === 1 ? plain(first.title) : 'Show cards'}</Link>
                  </>
                )}
              </span>
              <Button disabled={isBusy} onClick={() => void change(undo, actions, 'Removed')}>
                Undo
              </Button>
            </Done>
          );
        }
        return (
          <Proposal key={kind}>
            <ul>
              {actions.map(({ id, title: name, text }) => (
                <li key={id}>
                  <details>
                    <summary>{plain(name)}</summary>
                    <Text>
                      <Markdown text={text} />
                    </Text>
                  </details>
                </li>
              ))}
            </ul>
            <Button variant="primary" disabled={isBusy} onClick={() => void change(run, actions, title)}>
              <Icon aria-hidden />
              {button(actions.length)}
            </Button>
          </Proposal>
        );
      })}
    </Section>
  );
}

/** Removes Markdown syntax from a title. */
const plain = (title: string) => title.replace(/[*_`#]/g, '');

const Section = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.md};
  &:focus { outline: none; }
`;

const Proposal = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.md};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${theme.color.panel};
  ul { display: grid; gap: ${theme.space.xs}; width: 100%; }
  summary { min-height: 24px; cursor: pointer; font-weight: 600; overflow-wrap: anywhere; }
`;

const Text = styled.div`
  max-height: 16rem;
  margin: ${theme.space.xs} 0 ${theme.space.sm} ${theme.space.base};
  overflow-y: auto;
  color: ${theme.color.muted};
  font-size: ${theme.size.md};
`;

const Done = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.md};
  border: 1px solid ${tint('ok', 40)};
  border-radius: ${theme.radius.button};
  background: ${tint('ok', 10)};
  svg { flex: none; color: ${theme.color.ok}; }
  span { flex: 1 1 6rem; overflow-wrap: anywhere; }
`;
