import { RotateCw, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { Button } from '../forms/Button';

interface ErrorStateProps {
  /** What failed: "Failed to fetch files". */
  title: string;
  /** The server's message. */
  reason?: string;
  /** Undefined if another try can't help. */
  onRetry: (() => void) | undefined;
}

export function ErrorState({ title, reason, onRetry }: ErrorStateProps) {
  return (
    <Wrapper role="alert">
      <Disc aria-hidden>
        <TriangleAlert size={24} />
      </Disc>
      <strong>{title}</strong>
      {reason && reason !== title && <p>{reason}</p>}
      {onRetry && (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
    </Wrapper>
  );
}

const Wrapper = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.xl} ${theme.space.base};
  text-align: center;
  p { color: ${theme.color.muted}; max-width: 56ch; overflow-wrap: anywhere; }
  button { margin-top: ${theme.space.sm}; }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${theme.radius.card};
  background: ${tint('danger', 14)};
  color: ${theme.color.danger};
`;
