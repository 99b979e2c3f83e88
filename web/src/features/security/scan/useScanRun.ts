import { useEffect, useRef, useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { isEnded, useJobRun } from '../../../core/jobs/useJobRun';
import { toast } from '../../../ui/feedback/toastStore';
import { useRunningScanQuery, useRunSecurityScanMutation, useSecurityScansQuery } from './scan.generated';

const toastMs = 3000;

/** Starts a scan or follows one that someone else started, and reports how it ended. */
export function useScanRun() {
  const [runId, setRunId] = useState<string | null>(null);
  const reportedId = useRef<string | null>(null);
  const scans = useSecurityScansQuery({ fetchPolicy: 'cache-and-network' });
  const { run } = useJobRun(runId);
  const [runScan, { loading: isStarting }] = useRunSecurityScanMutation();
  // The jobs page keeps the list up to date; only a running job matters here.
  const { data: jobs } = useRunningScanQuery({ fetchPolicy: 'no-cache' });
  const running = jobs?.jobRuns.find((job) => job.job === 'security.scan' && !isEnded(job));
  const { refetch } = scans;

  useEffect(() => {
    if (running) setRunId((known) => known ?? running.id);
  }, [running]);

  useEffect(() => {
    if (!run || !isEnded(run) || reportedId.current === run.id) return;
    reportedId.current = run.id;
    setRunId(null);
    const tell = async () => {
      const { data } = await refetch();
      if (run.state === 'DONE') {
        const description = data?.securityScans[0]?.summary;
        toast({ title: 'Security Scan Complete', description, duration: toastMs });
        return;
      }
      const title = run.state === 'CANCELED' ? 'Security scan canceled' : 'Security scan failed';
      toast({ title, description: run.outcome ?? undefined, tone: 'danger' });
    };
    tell().catch((error: unknown) => applyServerError(error));
  }, [run, refetch]);

  const start = async () => {
    try {
      const { data } = await runScan();
      if (!data) return;
      toast({
        title: 'Security Scan Started',
        description: 'Scanning system for vulnerabilities...',
        duration: toastMs,
      });
      setRunId(data.runSecurityScan);
    } catch (error) {
      applyServerError(error);
    }
  };
  return { start, scans, run: runId === null ? undefined : run, isRunning: isStarting || runId !== null };
}
