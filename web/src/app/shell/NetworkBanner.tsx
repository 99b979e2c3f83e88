import { useApolloClient } from '@apollo/client/react';
import { Hourglass, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { setConnectionLost, useIsConnectionLost } from '../../core/errors/connection';
import { refetchAfterReconnect } from '../../core/session/ensureSession';
import { useIsServerBusy } from '../../platform/busy/busyServer';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';

const minPauseMs = 2000;
const maxPauseMs = 30_000;

const canReach = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Says that the connection is down, retries until it is back, and then refetches what is on screen. Also says that the
 * server is busy.
 */
export function NetworkBanner() {
  const client = useApolloClient();
  const isLost = useIsConnectionLost();
  const isBusy = useIsServerBusy();
  const [isTrying, setTrying] = useState(false);
  const pauseMs = useRef(minPauseMs);

  const tryAgain = async () => {
    setTrying(true);
    const isBack = await canReach();
    setTrying(false);
    pauseMs.current = Math.min(pauseMs.current * 1.5, maxPauseMs);
    setConnectionLost(!isBack);
    if (isBack && isLost) await refetchAfterReconnect(client).catch(() => undefined);
  };

  useEffect(() => {
    const handleChange = () => void tryAgain();
    window.addEventListener('online', handleChange);
    window.addEventListener('offline', handleChange);
    return () => {
      window.removeEventListener('online', handleChange);
      window.removeEventListener('offline', handleChange);
    };
  });

  // The connection may have been lost before this component could notice.
  useEffect(() => {
    if (!navigator.onLine) setConnectionLost(true);
  }, []);

  useEffect(() => {
    if (!isLost) pauseMs.current = minPauseMs;
    if (!isLost || isTrying) return;
    const timer = setTimeout(() => void tryAgain(), pauseMs.current);
    return () => clearTimeout(timer);
  });

  return (
    <Banner role="status">
      {isLost && (
        <Box>
          <WifiOff aria-hidden size={18} />
          <span>
            {navigator.onLine ? 'We can’t reach the server.' : 'You’re offline.'} Showing saved data.
            {window.isSecureContext === false &&
              ' Keep this window open: without HTTPS, pages don’t open offline.'}
          </span>
          <Button onClick={() => void tryAgain()} aria-disabled={isTrying}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        </Box>
      )}
      {isBusy && !isLost && (
        <Box>
          <Hourglass aria-hidden size={18} />
          <span>Busy. Trying again…</span>
        </Box>
      )}
    </Banner>
  );
}

const Banner = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--bottom-bar) + ${theme.space.base});
  z-index: ${theme.layer.floating};
  display: grid;
  justify-items: center;
  padding: 0 ${theme.space.base};
  pointer-events: none;
  /* Above the floating button, too. */
  ${theme.media.phone} { padding-bottom: ${theme.space.base}; }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  max-width: 40rem;
  padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} ${theme.space.base};
  border: 1px solid ${theme.color.warn};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  box-shadow: ${theme.color.shadow};
  pointer-events: auto;
  > svg { color: ${theme.color.warn}; }
  /* Low, because the upload tray is above it. */
  ${theme.media.phone} {
    gap: ${theme.space.sm};
    padding-block: ${theme.space.xs};
    font-size: ${theme.size.sm};
    line-height: 1.4;
  }
`;
