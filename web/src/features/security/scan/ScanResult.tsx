import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShowRecord } from '../../../core/audit/useShowRecord';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Stack } from '../../../ui/layout/Stack';
import { AcceptDialog } from './AcceptDialog';
import { FindingItem } from './FindingItem';
import {
  type ScanFinding_FindingFragment,
  type SecurityScan_ResultFragment,
  useAcceptFindingMutation,
  useWithdrawAcceptanceMutation,
} from './scan.generated';
import { severities, severityWord } from './severity';

/** All findings of a scan, worst first, followed by what was accepted, what couldn't be checked, and what passed. */
export function ScanResult({ scan, isLatest }: { scan: SecurityScan_ResultFragment; isLatest: boolean }) {
  const [accepting, setAccepting] = useState<ScanFinding_FindingFragment>();
  const [acceptFinding] = useAcceptFindingMutation();
  const [withdraw] = useWithdrawAcceptanceMutation();
  const showRecord = useShowRecord();
  const findings = scan.outcomes.flatMap((outcome) => outcome.findings);
  const open = findings.filter(({ acceptance }) => !acceptance);
  const accepted = findings.filter(({ acceptance }) => acceptance);
  const unchecked = scan.outcomes.filter(({ status }) => status === 'unchecked');
  const passed = scan.outcomes.filter(({ status }) => status === 'passed');

  const handleWithdraw = async (findingId: string) => {
    try {
      await withdraw({ variables: { findingId } });
      toast({ title: 'Finding reopened', ...showRecord({ action: 'scan.withdraw' }) });
    } catch (error) {
      applyServerError(error);
    }
  };
  const list = (some: readonly ScanFinding_FindingFragment[]) => (
    <Stack as="ul" $gap="md" $canShrink>
      {some.map((finding) => (
        <FindingItem
          key={finding.id}
          finding={finding}
          onAccept={isLatest ? () => setAccepting(finding) : undefined}
          onWithdraw={isLatest ? () => void handleWithdraw(finding.id) : undefined}
        />
      ))}
    </Stack>
  );

  return (
    <Card aria-labelledby="scan-result">
      <CardHeader>
        <h2 id="scan-result">What to fix</h2>
      </CardHeader>
      <Sections>
        {open.length === 0 && <p>Nothing to fix.</p>}
        {severities.map((severity) => {
          const some = open.filter((finding) => finding.severity === severity);
          return some.length === 0 ? null : (
            <section key={severity} aria-label={severityWord(severity)}>
              <h3>{severityWord(severity)}</h3>
              {list(some)}
            </section>
          );
        })}
        {scan.fixed.length > 0 && (
          <section aria-label="Fixed since the last scan">
            <h3>Fixed since the last scan</h3>
            <Facts>
              {scan.fixed.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </Facts>
          </section>
        )}
        {unchecked.length > 0 && (
          <section aria-label="Couldn’t be checked">
            <h3>Couldn’t be checked</h3>
            <Facts>
              {unchecked.map(({ id, title, reason }) => (
                <li key={id}>
                  <strong>{title}</strong>: {reason}
                </li>
              ))}
            </Facts>
          </section>
        )}
        {accepted.length > 0 && (
          <section aria-label="Accepted">
            <h3>Accepted</h3>
            {list(accepted)}
          </section>
        )}
        {passed.length > 0 && (
          <details>
            <summary>Passed ({passed.length})</summary>
            <Facts>
              {passed.map(({ id, title, evidence }) => (
                <li key={id}>
                  <CircleCheck aria-hidden size={16} />
                  <span>
                    <strong>{title}</strong>
                    <small>{evidence.join(' · ')}</small>
                  </span>
                </li>
              ))}
            </Facts>
          </details>
        )}
      </Sections>
      {accepting && (
        <AcceptDialog
          finding={accepting}
          onAccept={async (reason) => {
            await acceptFinding({ variables: { findingId: accepting.id, reason } });
            toast({ title: 'Finding accepted', ...showRecord({ action: 'scan.accept' }) });
          }}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </Card>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  h3 { margin-bottom: ${theme.space.sm}; font-size: ${theme.size.base}; }
  summary { width: fit-content; padding: ${theme.space.xs} 0; font-weight: 600; cursor: pointer; }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${theme.space.sm};
  overflow-wrap: anywhere;
  li:has(> svg) { display: flex; gap: ${theme.space.sm}; }
  svg { flex: none; margin-top: 3px; color: ${theme.color.ok}; }
  small { display: block; color: ${theme.color.muted}; }
`;
