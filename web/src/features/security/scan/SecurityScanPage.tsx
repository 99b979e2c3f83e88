import { ScanSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { formatExact } from '../../../platform/formatDate';
import { formatTook } from '../../../platform/formatDuration';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Sections } from '../../../ui/layout/PageText';
import { ScanCounts } from './ScanCounts';
import { ScanHistory } from './ScanHistory';
import { ScanProgress } from './ScanProgress';
import { ScanResult } from './ScanResult';
import { useSecurityScanQuery } from './scan.generated';
import { startedBy } from './scanWords';
import { useScanRun } from './useScanRun';

/** Runs scans and shows what they found. */
export default function SecurityScanPage() {
  const { start, scans, run, isRunning } = useScanRun();
  const { data, error, refetch } = scans;
  const [chosenId] = useSearchParam('id');
  const latest = data?.securityScans.find(({ state }) => state === 'COMPLETE');
  const shown = data?.securityScans.find(({ id }) => id === chosenId) ?? latest;
  const result = useSecurityScanQuery({
    variables: { id: shown?.id ?? '' },
    skip: !shown,
    fetchPolicy: 'cache-and-network',
  });
  const scan = result.data?.securityScan;
  const isLatest = shown?.id === latest?.id;
  const interrupted = data?.securityScans[0]?.state === 'INTERRUPTED' && !isRunning;
  useStartFromAction(start);

  return (
    <Sections>
      <Card aria-labelledby="scan-summary">
        <CardHeader>
          <h2 id="scan-summary">{isLatest ? 'Last scan' : 'Earlier scan'}</h2>
          <Button variant="primary" disabled={isRunning} onClick={() => void start()}>
            <ScanSearch aria-hidden size={18} />
            Run Security Scan
          </Button>
        </CardHeader>
        <Summary>
          {!data && <QueryState error={error} onRetry={() => void refetch()} what="scans" height={84} />}
          {isRunning && <ScanProgress run={run} />}
          {interrupted && <p>The last scan was interrupted because the server stopped. Run it again.</p>}
          {data && !shown && !isRunning && (
            <EmptyState icon={ScanSearch} title="This site hasn’t been scanned yet">
              Scans check accounts, sessions, keys, settings, the server, and its data, then tell you what to
              fix.
            </EmptyState>
          )}
          {shown && (
            <>
              <p>
                <strong>{shown.summary}</strong>
                <small>
                  {formatExact(shown.startedAt)}, {startedBy(shown)}
                  {shown.durationMs !== null && `, took ${formatTook(shown.durationMs)}`}
                </small>
              </p>
              <ScanCounts scan={shown} />
            </>
          )}
          {!isLatest && <Link to="/security/scan">Back to the last scan</Link>}
        </Summary>
      </Card>
      {shown && !scan && (
        <QueryState
          error={result.error}
          onRetry={() => void result.refetch()}
          what="the result"
          height={120}
          rows={3}
        />
      )}
      {scan && <ScanResult scan={scan} isLatest={isLatest} />}
      {data && data.securityScans.length > 0 && <ScanHistory scans={data.securityScans} />}
    </Sections>
  );
}

/** The quick action "Run Security Scan" passes its request in the history entry, which no other site can set. */
function useStartFromAction(start: () => Promise<void>) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWanted = (state as { runScan?: boolean } | null)?.runScan === true;
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isWanted || isStarted.current) return;
    isStarted.current = true;
    // A reload must not start another scan.
    void navigate(pathname + search, { replace: true, state: null });
    void start();
  });
}

const Summary = styled.div`
  display: grid;
  gap: ${theme.space.md};
  strong { font-size: ${theme.size.lg}; }
  small { display: block; color: ${theme.color.muted}; }
`;
