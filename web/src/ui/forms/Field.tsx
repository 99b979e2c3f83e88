import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  /** Replaces the hint. */
  error?: string;
  children: ReactNode;
}

/** ID of the line below the control, for aria-describedby. */
export const noteId = (id: string) => `${id}-note`;

/** A label above, the control, and a hint or error below. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Wrapper>
      <Label htmlFor={id}>{label}</Label>
      {children}
      <Note id={noteId(id)} $isError={Boolean(error)}>
        {error ? (
          <>
            <CircleAlert aria-hidden size={14} />
            {error}
          </>
        ) : (
          hint
        )}
      </Note>
    </Wrapper>
  );
}

export const controlStyle = css`
  width: 100%;
  min-height: 42px;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  transition: border-color ${theme.motion.quick};

  &::placeholder { color: ${theme.color.muted}; opacity: 1; }
  &:hover { border-color: ${theme.color.muted}; }
  &:focus-visible { outline-offset: 0; border-color: ${theme.color.accent2}; }
  &:disabled { opacity: 0.55; }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; }
  ${theme.media.touch} { min-height: 44px; font-size: ${theme.size.base}; }
`;

export const Input = styled.input`${controlStyle}`;

const Wrapper = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
`;

const Label = styled.label`
  font-weight: 500;
`;

const Note = styled.p<{ $isError: boolean }>`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  font-size: ${theme.size.sm};
  color: ${({ $isError }) => theme.color[$isError ? 'danger' : 'muted']};
  &:empty { display: none; }
`;
