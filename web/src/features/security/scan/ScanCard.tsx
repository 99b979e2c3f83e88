import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { DateText } from '../../../ui/data/DateText';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { ScanCounts } from './ScanCounts';
import { ScanProgress } from './ScanProgress';
import { ScanSettingsRows } from './ScanSettingsRows';
import { startedBy } from './scanWords';
import { useScanRun } from './useScanRun';

/** Shows the last result, starts a new scan, and shows when scheduled scans run. */
export function ScanCard() {
  const { start, scans, run, isRunning } = useScanRun();
  const { data, error, refetch } = scans;
  const last = data?.securityScans.find(({ state }) => state === 'COMPLETE');
  return (
    <Card aria-labelledby="security-scan">
      <CardHeader>
        <h2 id="security-scan">Security scan</h2>
        <Link to="/security/scan">{last ? 'Results and history' : 'About the scan'}</Link>
      </CardHeader>
      <Last>
        {!data && (
          <QueryState error={error} onRetry={() => void refetch()} what="the last scan" height={52} />
        )}
        {isRunning && <ScanProgress run={run} />}
        {data && !isRunning && !last && <p>This site hasn’t been scanned yet.</p>}
        {!isRunning && last && (
          <>
            <p>
              <strong>{last.summary}</strong>
              <small>
                <DateText iso={last.startedAt} />, {startedBy(last)}
              </small>
            </p>
            <ScanCounts scan={last} />
          </>
        )}
        <div>
          <Button disabled={isRunning} onClick={() => void start()}>
            <ScanSearch aria-hidden size={18} />
            Run Security Scan
          </Button>
        </div>
      </Last>
      <ScanSettingsRows />
    </Card>
  );
}

const Last = styled.div`
  display: grid;
  gap: ${theme.space.md};
  margin-bottom: ${theme.space.sm};
  small { display: block; color: ${theme.color.muted}; }
`;
