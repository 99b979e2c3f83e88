import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';

interface SaveBarProps {
  /** The names of the edited settings. */
  labels: readonly string[];
  /** Why the settings can't be saved, if they can't. */
  problem: string | undefined;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Stays at the bottom while there are unsaved edits, on every tab. */
export function SaveBar({ labels, problem, isSaving, onDiscard, onSave }: SaveBarProps) {
  // The buttons go away with the bar, so the focus returns to the setting that was edited.
  useEffect(() => {
    const edited = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const next = edited?.isConnected && edited !== document.body ? edited : document.querySelector('h1');
      if (next instanceof HTMLElement) next.focus();
    };
  }, []);

  return (
    <Bar aria-label="Unsaved changes">
      <div>
        <strong>{plural(labels.length, 'unsaved change')}</strong>
        {problem ? (
          <Problem role="alert">
            <CircleAlert aria-hidden size={14} />
            {problem}
          </Problem>
        ) : (
          <p>{new Intl.ListFormat('en-US').format(labels)}</p>
        )}
      </div>
      <Buttons>
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" disabled={isSaving} onClick={onSave}>
          Save changes
        </Button>
      </Buttons>
    </Bar>
  );
}

const Bar = styled.section`
  position: sticky;
  bottom: calc(${theme.space.base} + ${theme.layout.bottomEdge});
  z-index: ${theme.layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-top: ${theme.layout.gutter};
  padding: ${theme.space.md} ${theme.space.lg};
  border: 1px solid ${theme.color.bannerLine};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  p { color: ${theme.color.muted}; }
  /* Clear of the raised button. */
  ${theme.media.phone} { bottom: calc(${theme.space.lg} + ${theme.layout.bottomEdge}); padding: ${theme.space.md} ${theme.space.base}; }
`;

const Problem = styled.p`
  && { display: flex; gap: ${theme.space.xs}; align-items: center; max-width: 70ch; color: ${theme.color.danger}; }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  margin-left: auto;
`;
