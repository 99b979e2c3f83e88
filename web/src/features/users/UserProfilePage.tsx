import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { formatDay } from '../../platform/formatDate';
import { formatSize } from '../../platform/formatSize';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/data/Badge';
import { DateText } from '../../ui/data/DateText';
import { Progress } from '../../ui/feedback/Progress';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Muted } from '../../ui/layout/Muted';
import { Sections } from '../../ui/layout/PageText';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { AccessSwitches } from './AccessSwitches';
import { UserActions } from './UserActions';
import { Username } from './Username';
import { type UserProfileQuery, useUserProfileQuery } from './users.generated';

type Profile = UserProfileQuery['userProfile'];

/** An account with its name, access, sessions, and actions. */
export default function UserProfilePage() {
  const { id: userId = '' } = useParams();
  const { data, error, refetch } = useUserProfileQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="the profile" height={160} rows={3} />
    );
  const profile = data.userProfile;
  const { user } = profile;
  return (
    <Columns>
      <Wide aria-labelledby="who">
        <CardHeader>
          <h2 id="who">
            <Username user={user} />
          </h2>
          <UserActions user={user} />
        </CardHeader>
        <Facts>
          {user.displayName && <Fact name="Display name">{user.displayName}</Fact>}
          <Fact name="Status">
            {user.deletionDate ? (
              <Badge $tone="warn">Deletion on {formatDay(user.deletionDate)}</Badge>
            ) : (
              <Badge $tone={user.isActive ? 'ok' : 'muted'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
            )}
          </Fact>
          <Fact name="Last activity">
            {profile.lastActive ? <DateText iso={profile.lastActive} /> : 'Never'}
          </Fact>
          <Fact name="Last Login">{user.lastLogin ? <DateText iso={user.lastLogin} /> : 'Never'}</Fact>
          <Fact name="Account created">
            <DateText iso={profile.createdAt} />
          </Fact>
          <Fact name="Audit log">
            <Link to={`/admin/audit-log?${new URLSearchParams({ person: user.username })}`}>
              Show entries
            </Link>
          </Fact>
        </Facts>
      </Wide>
      <Card aria-labelledby="access">
        <CardHeader>
          <h2 id="access">Access</h2>
        </CardHeader>
        <AccessSwitches user={user} />
      </Card>
      <Card aria-labelledby="signing-in">
        <CardHeader>
          <h2 id="signing-in">Signing in</h2>
        </CardHeader>
        <SignInMeans profile={profile} />
      </Card>
      <Card aria-labelledby="sessions">
        <CardHeader>
          <h2 id="sessions">Sessions</h2>
          <Badge>{profile.sessions.length}</Badge>
        </CardHeader>
        {profile.sessions.length === 0 ? (
          <Muted $bottom="sm">Not signed in anywhere.</Muted>
        ) : (
          <SettingList>
            {profile.sessions.map(({ id, device, place, lastUse }) => (
              <SettingRow key={id} title={device} text={place.charAt(0).toUpperCase() + place.slice(1)}>
                {lastUse && <DateText iso={lastUse} />}
              </SettingRow>
            ))}
          </SettingList>
        )}
      </Card>
      <Sections>
        <Card aria-labelledby="storage">
          <CardHeader>
            <h2 id="storage">Storage</h2>
          </CardHeader>
          <Muted $bottom="sm">
            {formatSize(profile.storage.used)} of {formatSize(profile.storage.quota)} used.
          </Muted>
          <Progress
            label="Storage used"
            percent={(100 * profile.storage.used) / Math.max(1, profile.storage.quota)}
          />
        </Card>
        <Card aria-labelledby="groups">
          <CardHeader>
            <h2 id="groups">Groups</h2>
            <Link to="/groups">All groups</Link>
          </CardHeader>
          {profile.groups.length === 0 ? (
            <Muted $bottom="sm">Not in any groups.</Muted>
          ) : (
            <SettingList>
              {profile.groups.map(({ id, name, isGroupAdmin }) => (
                <GroupLine key={id}>
                  <Link to={`/groups/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  {isGroupAdmin && <Badge>Group admin</Badge>}
                </GroupLine>
              ))}
            </SettingList>
          )}
        </Card>
      </Sections>
    </Columns>
  );
}

function SignInMeans({ profile: { hasAuthenticator, passkeyCount } }: { profile: Profile }) {
  return (
    <SettingList>
      <SettingRow title="Two-factor sign-in" text="A code from an authenticator app.">
        <Badge $tone={hasAuthenticator ? 'ok' : 'warn'}>{hasAuthenticator ? 'On' : 'Off'}</Badge>
      </SettingRow>
      <SettingRow title="Passkeys" text="Sign in with a fingerprint, a face, or a security key.">
        <Badge $tone={passkeyCount > 0 ? 'ok' : 'muted'}>{passkeyCount}</Badge>
      </SettingRow>
    </SettingList>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${theme.layout.gutter};
  align-items: start;
`;

const Wide = styled(Card)`
  grid-column: 1 / -1;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${theme.space.base};
  margin: 0;
  dt { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  dd { overflow-wrap: anywhere; }
`;

const GroupLine = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 44px;
  overflow-wrap: anywhere;
`;
