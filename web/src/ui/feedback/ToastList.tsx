import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../forms/Button';
import { defaultDuration, dismissToast, type Toast, type ToastTone } from './toastStore';

/** Esc dismisses a focused toast; otherwise it goes to the layer below. */
function ignoreEscape(event: KeyboardEvent) {
  if (!document.activeElement?.closest('[data-toasts]')) event.preventDefault();
}

/** Toasts stay for 5 s, pause on hover and focus, and can be swiped away. F8 focuses them. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const viewport = useRef<HTMLOListElement>(null);
  const isShown = toasts.some(({ isOpen }) => isOpen);

  useLayoutEffect(() => {
    if (!isShown || !viewport.current) return;
    const list = viewport.current;
    // The page leaves this much room below, so that a toast never covers what can be pressed.
    const { style } = document.documentElement;
    const leaveRoom = () => style.setProperty('--toast-space', `${list.offsetHeight}px`);
    // The toast joins the list after this effect, and the next one can have another height.
    const watch = new ResizeObserver(leaveRoom);
    watch.observe(list);
    return () => {
      watch.disconnect();
      style.removeProperty('--toast-space');
    };
  }, [isShown]);

  return (
    <Radix.Provider
      swipeDirection="right"
      swipeThreshold={50}
      duration={defaultDuration}
      label="Notification"
    >
      {toasts.map(({ id, isOpen, title, description, tone = 'plain', duration, action }) => {
        const Icon = tone === 'danger' ? TriangleAlert : CircleCheck;
        return (
          <Box
            key={id}
            $tone={tone}
            open={isOpen}
            type={tone === 'danger' ? 'foreground' : 'background'}
            duration={duration ?? (tone === 'danger' ? Number.POSITIVE_INFINITY : defaultDuration)}
            onEscapeKeyDown={ignoreEscape}
            onOpenChange={(open) => !open && dismissToast(id)}
          >
            <Icon aria-hidden size={18} />
            <Text>
              <Radix.Title asChild>
                <strong>{title}</strong>
              </Radix.Title>
              {description && <Description>{description}</Description>}
              {action && (
                <Radix.Action asChild altText={action.label}>
                  <Action onClick={action.onSelect}>{action.label}</Action>
                </Radix.Action>
              )}
            </Text>
            <Close aria-label="Dismiss">
              <X aria-hidden size={16} />
            </Close>
          </Box>
        );
      })}
      <Viewport ref={viewport} data-toasts hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}

const slide = keyframes`from { transform: translateY(12px); opacity: 0; }`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 0;
  bottom: var(--bottom-bar);
  z-index: ${theme.layer.toast};
  width: min(420px, 100vw);
  margin: 0;
  padding: ${theme.space.base};
  /* Clear of the raised button. */
  ${theme.media.phone} { padding-bottom: ${theme.space.lg}; }
`;

const Box = styled(Radix.Root)<{ $tone: ToastTone }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${theme.space.md};
  align-items: start;
  padding: ${theme.space.md} ${theme.space.sm} ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $tone }) => ($tone === 'danger' ? theme.color.danger : theme.color.line)};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  box-shadow: ${theme.color.shadow};
  overflow-wrap: anywhere;
  animation: ${slide} ${theme.motion.calm};
  > svg { margin-top: 2px; color: ${({ $tone }) => theme.color[$tone === 'danger' ? 'danger' : 'ok']}; }

  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform ${theme.motion.calm}; }
`;

const Text = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;
`;

const Description = styled(Radix.Description)`
  color: ${theme.color.muted};
`;

const Action = styled(Button)`
  margin-top: ${theme.space.sm};
`;

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: -4px 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.input};
  background: transparent;
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; }
  ${theme.media.touch} { width: 44px; height: 44px; }
`;
