import type { Requirement } from '@cosmic/network-sim/labs/lab';
import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../../core/errors/serverError';
import { theme, tint } from '../../../../theme/theme';
import { CommandText } from '../console/CommandText';
import { useTakeLabHintMutation } from './grading.generated';

const prices = ['free', 'costs 5%', 'costs 15% total'];

interface HintStepsProps {
  /** The run in which the server counts hints. Practice has none, and its hints are free. */
  runId: string | undefined;
  requirement: Requirement;
  /** How many hints were already taken. */
  taken: number;
  onTaken: (level: number) => void;
  isClosed: boolean;
}

/** Three hints for a requirement: where to look, what is wrong, and how to fix it. The server counts them. */
export function HintSteps({
  runId,
  requirement: { id, text, hints },
  taken: level,
  onTaken,
  isClosed,
}: HintStepsProps) {
  const [error, setError] = useState<string>();
  const [takeHint, { loading }] = useTakeLabHintMutation();
  const next = level + 1;
  const price = runId ? prices[level] : 'free';
  const hasAsked = useRef(false);
  const last = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // The button disappears with the last hint. If the focus was on it, move it to the hint, unless the person is
    // elsewhere by then.
    if (hasAsked.current && level === hints.length && document.activeElement === document.body)
      last.current?.focus();
  }, [level, hints.length]);

  const requestHint = async () => {
    if (loading) return;
    hasAsked.current = true;
    setError(undefined);
    if (!runId) return onTaken(next);
    try {
      const { data } = await takeHint({ variables: { runId, requirementId: id, level: next } });
      onTaken(data?.takeLabHint.level ?? next);
    } catch (reason) {
      setError(readServerError(reason).message);
    }
  };
  return (
    <div>
      {/* The last hint is read where the focus goes. */}
      <div aria-live={level < hints.length ? 'polite' : 'off'}>
        {level > 0 && (
          <Shown>
            {hints.slice(0, level).map((hint, index) =>
              index === 2 ? (
                <li key={hint} ref={last} tabIndex={-1}>
                  <code>{hint}</code>
                </li>
              ) : (
                <li key={hint}>
                  <CommandText text={hint} />
                </li>
              ),
            )}
          </Shown>
        )}
      </div>
      {level < hints.length && !isClosed && (
        <More
          type="button"
          aria-disabled={loading}
          aria-label={`Hint ${next} of 3, ${price}: ${text}`}
          onClick={() => void requestHint()}
        >
          <Lightbulb aria-hidden size={16} />
          Hint {next} of 3 · {price}
        </More>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

const Shown = styled.ol`
  display: grid;
  gap: ${theme.space.xs};
  margin: ${theme.space.xs} 0;
  padding: ${theme.space.sm} ${theme.space.md};
  border-left: 3px solid ${theme.color.brain};
  border-radius: 0 ${theme.radius.input} ${theme.radius.input} 0;
  background: ${tint('brain', 10)};
  > li > code { font: 500 ${theme.size.sm} ${theme.font.code}; overflow-wrap: anywhere; }
`;

const More = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 28px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.accentText};
  font-size: ${theme.size.sm};
  font-weight: 500;
  text-align: left;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
  ${theme.media.touch} { min-height: 44px; }
`;
