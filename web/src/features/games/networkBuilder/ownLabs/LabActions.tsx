import { FlaskConical, Network, Share2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../../core/errors/applyServerError';
import { theme } from '../../../../theme/theme';
import { Badge } from '../../../../ui/data/Badge';
import { Banner } from '../../../../ui/feedback/Banner';
import { toast } from '../../../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../../../ui/forms/Button';
import { type OwnLab_LabFragment, useOfferCustomLabMutation } from './customLabs.generated';

const OfferDialog = lazy(() => import('./OfferDialog').then((part) => ({ default: part.OfferDialog })));

const ReplaceNetworkDialog = lazy(() =>
  import('./ReplaceNetworkDialog').then((part) => ({ default: part.ReplaceNetworkDialog })),
);

interface LabActionsProps {
  lab: OwnLab_LabFragment;
  isDirty: boolean;
}

/** The lab's state, and what can be done with it. */
export function LabActions({ lab, isDirty }: LabActionsProps) {
  const { id, labId, title, version, offeredVersion, shares, test } = lab;
  const [isOffering, setOffering] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [offer, { loading }] = useOfferCustomLabMutation();
  const reasonId = useId();
  const reason = isDirty
    ? 'Save your changes first.'
    : !test?.isDone
      ? 'Check this version of the lab before you offer it.'
      : test.isGreen
        ? undefined
        : 'Fix what the check found before you offer the lab.';
  const isOffered = offeredVersion !== null && shares.length > 0;
  const isOutdated = isOffered && offeredVersion !== version;
  const publish = () =>
    offer({ variables: { id } })
      .then(() => toast({ title: 'New version offered' }))
      .catch((error: unknown) => applyServerError(error));
  return (
    <>
      <Head>
        <h2>{title}</h2>
        <Badge $tone={isOffered ? 'ok' : undefined}>{isOffered ? 'Offered' : 'Draft'}</Badge>
        <Buttons>
          <Button aria-disabled={isDirty} onClick={() => setReplacing(!isDirty)}>
            <Network aria-hidden />
            Replace network…
          </Button>
          {isDirty ? (
            <Button aria-disabled aria-describedby={reasonId}>
              <FlaskConical aria-hidden />
              Try it
            </Button>
          ) : (
            <ButtonLink to={`/games/network-builder/${labId}`}>
              <FlaskConical aria-hidden />
              Try it
            </ButtonLink>
          )}
          <Button
            aria-disabled={reason !== undefined}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => setOffering(reason === undefined)}
          >
            <Share2 aria-hidden />
            Offer to…
          </Button>
        </Buttons>
        {reason && <p id={reasonId}>{reason}</p>}
      </Head>
      {isOutdated && (
        <Banner tone="accent" title="Members still get the version you offered before">
          <p>Runs that were started keep their version until they’re restarted.</p>
          {reason === undefined && (
            <Button disabled={loading} onClick={() => void publish()}>
              Offer the new version
            </Button>
          )}
        </Banner>
      )}
      {isReplacing && (
        <Suspense>
          <ReplaceNetworkDialog id={id} version={version} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
      {isOffering && (
        <Suspense>
          <OfferDialog lab={lab} onClose={() => setOffering(false)} />
        </Suspense>
      )}
    </>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  h2 { min-width: 0; font-size: ${theme.size.xl}; overflow-wrap: anywhere; }
  > p { flex-basis: 100%; color: ${theme.color.muted}; text-align: right; }
  ${theme.media.phone} { > p { text-align: left; } }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-left: auto;
  ${theme.media.phone} { margin-left: 0; }
`;
