import { QueryState } from '../../../core/components/QueryState';
import { Badge } from '../../../ui/data/Badge';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { useProxyTrustQuery } from './proxies.generated';

/** Shows which proxies the server trusts and which address it sees for the reader. */
export function ProxyCard() {
  const { data, error, refetch } = useProxyTrustQuery({ fetchPolicy: 'cache-and-network' });
  const trust = data?.proxyTrust;
  return (
    <Card aria-labelledby="proxies">
      <CardHeader>
        <h2 id="proxies">Trusted proxies</h2>
      </CardHeader>
      {!trust && (
        <QueryState error={error} onRetry={() => void refetch()} what="proxies" height={44} rows={2} />
      )}
      {trust && (
        <SettingList>
          <SettingRow
            title="TRUST_PROXY"
            text={
              trust.setting === 'not set'
                ? 'No proxies are trusted. Set TRUST_PROXY if the server runs behind one.'
                : 'Set on the server. We use the visitor address these proxies report.'
            }
          >
            <Badge>{trust.setting}</Badge>
          </SettingRow>
          <SettingRow title="Your address" text={explainAddress(trust)}>
            <Badge>{trust.yourAddress}</Badge>
          </SettingRow>
        </SettingList>
      )}
    </Card>
  );
}

function explainAddress({
  yourAddress,
  peer,
  forwardedFor,
}: {
  yourAddress: string;
  peer: string;
  forwardedFor: string | null;
}): string {
  if (forwardedFor === null) return 'As far as the server can tell, your browser connected directly.';
  return yourAddress === peer
    ? `A proxy reports your address as ${forwardedFor}, but it isn’t trusted, so the server sees the proxy’s address instead.`
    : `The proxy at ${peer} reports your address as ${forwardedFor}.`;
}
