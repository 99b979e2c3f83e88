import { useEffect, useState } from 'react';
import { Navigate, useMatch, useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { onSessionNews } from '../../lib/sessionNews';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { theme } from '../../theme/theme';
import { Logo } from '../../ui/Logo';
import { Spinner } from '../../ui/Spinner';
import { FormIntro } from './AuthFormParts';
import { fetchUser } from './authCalls';
import { InviteScreen } from './InviteScreen';
import { LoginForm } from './LoginForm';
import { MarketingPanel } from './MarketingPanel';

/** Sign-in, or registration when the address is an invite link; who is signed in already goes to the dashboard. */
export default function AuthPage() {
  const { code } = useParams();
  const navigate = useNavigate();
  const isInvite = useMatch('/auth/invite/*') !== null;
  const [status, setStatus] = useState<'loading' | 'signedIn' | 'signedOut'>('loading');
  useDocumentTitle(isInvite ? 'Invitation' : 'Sign in');

  useEffect(() => {
    // When it cannot be known, the form is the way on: it reports what is wrong.
    fetchUser().then(
      (user) => setStatus(user ? 'signedIn' : 'signedOut'),
      () => setStatus('signedOut'),
    );
  }, []);

  // Somebody signed in in another window of this browser, and so in this one.
  useEffect(() => onSessionNews((userId) => userId && setStatus('signedIn')), []);

  if (status === 'signedIn') return <Navigate to="/" replace />;
  return (
    <Screen>
      <Panel>
        <Brand>
          <Logo size={36} />
          Cosmic Dashboard
        </Brand>
        {status === 'loading' && (
          <Wait>
            <Spinner label="Loading" />
          </Wait>
        )}
        {status === 'signedOut' && isInvite && <InviteScreen code={code ?? ''} />}
        {status === 'signedOut' && !isInvite && (
          <LoginForm onSignedIn={() => navigate('/', { replace: true })}>
            <FormIntro>
              <h1>Welcome back</h1>
              <p>Sign in to go on where you stopped.</p>
            </FormIntro>
          </LoginForm>
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
  display: grid;
  align-content: center;
  gap: ${theme.space.xl};
  width: min(100%, 26rem);
  min-height: 36rem;
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.space.lg};
`;

/** As high as the form to come, so that nothing jumps. */
const Wait = styled.div`
  display: grid;
  align-content: center;
  min-height: 21.5rem;
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  font: 600 ${theme.size.lg} ${theme.font.heading};
`;
