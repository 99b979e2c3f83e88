import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  /** Use at most one primary button per screen. */
  variant?: ButtonVariant;
  isWide?: boolean;
}

export function Button({ variant = 'secondary', isWide, ...rest }: Look & ComponentProps<'button'>) {
  return <ButtonBox type="button" $variant={variant} $isWide={isWide} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', isWide, ...rest }: Look & ComponentProps<typeof Link>) {
  return <LinkBox $variant={variant} $isWide={isWide} {...rest} />;
}

const variants = {
  primary: css`
    background: linear-gradient(180deg, color-mix(in srgb, ${theme.color.accent} 86%, ${theme.color.knob}), ${theme.color.accent});
    border-color: transparent;
    color: ${theme.color.onAccent};
    &:hover:not(:disabled) { filter: brightness(1.08); }
  `,
  secondary: css`
    background: ${tint('raised', 60)};
    border-color: ${tint('control', 60)};
    &:hover:not(:disabled) { background: ${theme.color.raised}; border-color: ${theme.color.control}; }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: ${theme.color.accentText};
    &:hover:not(:disabled) { background: ${tint('accent', 12)}; }
  `,
  danger: css`
    background: ${theme.color.danger};
    border-color: transparent;
    color: ${theme.color.onState};
    &:hover:not(:disabled) { background: color-mix(in srgb, ${theme.color.danger} 88%, ${theme.color.text}); }
  `,
};

const look = css<{ $variant: ButtonVariant; $isWide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.sm};
  min-height: 40px;
  padding: 0 ${theme.space.base};
  border: 1px solid;
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  font-weight: 600;
  line-height: 1.2;
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick};
  ${({ $variant }) => variants[$variant]}

  svg { width: 18px; height: 18px; }
  &:hover { text-decoration: none; }
  &:active:not(:disabled) { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; }
  ${theme.media.touch} { min-height: 44px; }
`;

const ButtonBox = styled.button<{ $variant: ButtonVariant; $isWide?: boolean }>`${look}`;
const LinkBox = styled(Link)<{ $variant: ButtonVariant; $isWide?: boolean }>`${look}`;
