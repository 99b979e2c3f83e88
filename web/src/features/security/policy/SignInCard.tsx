import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Switch } from '../../../ui/forms/Switch';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { type Demand, describeDemand } from './demands';
import type { SignInPolicy_PolicyFragment } from './policy.generated';
import { RequireDialog } from './RequireDialog';
import { useSavePolicy } from './useSavePolicy';

/** Requirements for signing in. Changes that would lock someone out need confirmation. */
export function SignInCard({ policy }: { policy: SignInPolicy_PolicyFragment }) {
  const { secondFactorFor, passkeysOnly, passkeysOnlyProblem, checkLeakedPasswords } = policy;
  const { save, isSaving } = useSavePolicy();
  const [demand, setDemand] = useState<Demand>();
  const handleSave = (input: Parameters<typeof save>[0]) =>
    void save(input).catch((error: unknown) => applyServerError(error));
  const isForAll = secondFactorFor === 'ALL';

  return (
    <Card aria-labelledby="sign-in-policy">
      <CardHeader>
        <h2 id="sign-in-policy">Signing in</h2>
      </CardHeader>
      <SettingList>
        <SettingRow
          id="require-2fa"
          title="Require 2FA for Admin Accounts"
          text="Admins must set up an authenticator app or a passkey to continue."
        >
          <Switch
            label="Require 2FA for Admin Accounts"
            isLabelHidden
            isOn={secondFactorFor !== 'NONE'}
            isDisabled={isSaving || isForAll}
            onChange={(isOn) => (isOn ? setDemand('admins') : handleSave({ secondFactorFor: 'NONE' }))}
          />
        </SettingRow>
        <SettingRow
          title="Require 2FA for All Users"
          text="Everyone, including admins, must set up an authenticator app or a passkey to continue."
        >
          <Switch
            label="Require 2FA for All Users"
            isLabelHidden
            isOn={isForAll}
            isDisabled={isSaving}
            onChange={(isOn) => (isOn ? setDemand('all') : handleSave({ secondFactorFor: 'ADMINS' }))}
          />
        </SettingRow>
        <SettingRow
          title="Passkeys only"
          text={
            (!passkeysOnly && passkeysOnlyProblem) ||
            'Nobody can sign in with a password. If you get locked out: npm run admin -- allow-passwords.'
          }
        >
          <Switch
            label="Passkeys only"
            isLabelHidden
            isOn={passkeysOnly}
            isDisabled={isSaving || (!passkeysOnly && passkeysOnlyProblem !== null)}
            onChange={(isOn) => (isOn ? setDemand('passkeys') : handleSave({ passkeysOnly: false }))}
          />
        </SettingRow>
        <SettingRow
          id="leaked-passwords"
          title="Check new passwords against known leaks"
          text="Checks haveibeenpwned.com. Only the first five characters of the password’s hash are sent."
        >
          <Switch
            label="Check new passwords against known leaks"
            isLabelHidden
            isOn={checkLeakedPasswords}
            isDisabled={isSaving}
            onChange={(isOn) => handleSave({ checkLeakedPasswords: isOn })}
          />
        </SettingRow>
      </SettingList>
      {demand && (
        <RequireDialog
          {...describeDemand(demand, policy.enrollment)}
          onConfirm={(input) => save(input)}
          onClose={() => setDemand(undefined)}
        />
      )}
    </Card>
  );
}
