import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../core/components/useDocumentTitle';
import { readReturnPath } from '../../core/session/returnPath';
import { onSessionBroadcast } from '../../core/session/sessionBroadcast';
import { Logo } from '../../core/site/Logo';
import { useSite } from '../../core/site/site';
import { theme } from '../../theme/theme';
import { FormIntro } from './AuthFormParts';
import { fetchOpenIdName, fetchUser } from './authRequests';
import { LoginForm, type SecondStep } from './LoginForm';
import { MarketingPanel } from './MarketingPanel';

const InviteScreen = lazy(() =>
  import('./InviteScreen').then(({ InviteScreen }) => ({ default: InviteScreen })),
);

const OpenIdSignIn = lazy(() =>
  import('./OpenIdSignIn').then(({ OpenIdSignIn }) => ({ default: OpenIdSignIn })),
);

const LegalNotice = lazy(() => import('./LegalNotice').then(({ LegalNotice }) => ({ default: LegalNotice })));

/** Sign-in, or registration if the address is an invite link. Signed-in people are sent to the page they asked for. */
export default function AuthPage() {
  const { code } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const returnPath = readReturnPath(state);
  const isInvite = useMatch('/auth/invite/*') !== null;
  const site = useSite();
  /** The page was prerendered without the parts that only some sites have. */
  const [isDrawn, setDrawn] = useState(false);
  const [isSignedIn, setSignedIn] = useState(false);
  /** The provider whose accounts can sign in here; undefined until it is loaded. */
  const [openIdName, setOpenIdName] = useState<string | null>();
  useDocumentTitle(isInvite ? 'Invitation' : 'Sign in');

  useEffect(() => {
    // If the user can't be loaded, show the form, which reports what is wrong.
    fetchUser()
      .then((user) => (user ? setSignedIn(true) : fetchOpenIdName().then(setOpenIdName)))
      .catch(() => setOpenIdName(null));
  }, []);

  useEffect(() => setDrawn(true), []);

  // Someone signed in in another window of this browser, so this window is signed in, too.
  useEffect(() => onSessionBroadcast((userId) => userId && setSignedIn(true)), []);

  if (isSignedIn) return <Navigate to={returnPath} replace />;
  const outcome = new URLSearchParams(search).get('openId');
  const renderOpenId = (onStep?: (step: SecondStep) => void, keepSignedIn = false) =>
    openIdName !== undefined &&
    (openIdName || outcome) && (
      <Suspense>
        <OpenIdSignIn
          name={openIdName}
          outcome={outcome}
          invite={code}
          returnPath={returnPath}
          keepSignedIn={keepSignedIn}
          onStep={onStep}
        />
      </Suspense>
    );
  return (
    <Screen>
      <Panel>
        <Brand>
          <Logo size={36} />
          <span data-site-name="">{site.name}</span>
        </Brand>
        {isInvite ? (
          <InviteScreen code={code ?? ''} otherWays={renderOpenId()} />
        ) : (
          <LoginForm
            onSignedIn={() => navigate(returnPath, { replace: true })}
            renderOtherWays={renderOpenId}
          >
            <FormIntro>
              <h1>Welcome back</h1>
              <p>Sign in to pick up where you left off.</p>
            </FormIntro>
          </LoginForm>
        )}
        {isDrawn && site.legalText && (
          <Suspense>
            <LegalNotice text={site.legalText} />
          </Suspense>
        )}
      </Panel>
      <MarketingPanel />
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  min-height: 100dvh;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); grid-template-rows: 1fr auto; }
`;

const Panel = styled.main`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${theme.space.xl};
  width: min(100%, 26rem);
  min-height: 36rem;
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.space.lg};
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  overflow-wrap: anywhere;
`;
