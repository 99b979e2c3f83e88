import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { type SiteAddressQuery, useSiteAddressQuery } from './invites.generated';

/** Whether a host name only reaches the device that opens it. */
const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Warns that links with this window's address only work on the server, and says how to fix that. */
export function UnreachableNotice() {
  const isLocal = isLoopbackHost(window.location.hostname);
  const { data } = useSiteAddressQuery({ skip: !isLocal });
  if (!data) return null;
  return (
    <Space>
      <Banner tone="warn" title="Others can’t open these links yet">
        They start with <code>{window.location.origin}</code>, which works only on the server itself.{' '}
        <Fix address={data.siteAddress} />
      </Banner>
    </Space>
  );
}

function Fix({ address: { urls, isLocalOnly, setting } }: { address: SiteAddressQuery['siteAddress'] }) {
  const [url] = urls;
  if (url)
    return (
      <>
        Open the dashboard at <a href={`${url}/user-management/invite`}>{url}</a> and copy the link there.
      </>
    );
  if (!isLocalOnly) return 'Open the dashboard at the server’s network address and copy the link there.';
  if (setting === 'PUBLIC_URL')
    return (
      <>
        In the server’s <code>.env</code> file, set <code>PUBLIC_URL</code> to an address that others can
        open. Then restart the server and open the dashboard at that address.
      </>
    );
  return (
    <>
      Add the line <code>HOST=0.0.0.0</code> to the file <code>.env</code> in the server’s folder, and create
      the file if it doesn’t exist. Then restart the server. It shows its address on your network. Open the
      dashboard there and copy the link.
    </>
  );
}

const Space = styled.div`
  margin-bottom: ${theme.space.base};
`;
