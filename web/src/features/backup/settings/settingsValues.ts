import type { BackupSettings_SettingsFragment } from './backupSettings.generated';

/** The settings as form values. */
export interface SettingsValues {
  isScheduled: boolean;
  hour: string;
  timeZone: string;
  keepDaily: number;
  keepWeekly: number;
  keepMonthly: number;
  folder: string;
  s3Endpoint: string;
  s3Region: string;
  s3Bucket: string;
  s3Prefix: string;
  s3AccessKeyId: string;
  s3Secret: string;
  isEncrypted: boolean;
  passphrase: string;
}

export function toValues(settings: BackupSettings_SettingsFragment): SettingsValues {
  const { isScheduled, hour, timeZone, keepDaily, keepWeekly, keepMonthly } = settings;
  const { isEncrypted } = settings;
  const { folder, s3Endpoint, s3Region, s3Bucket, s3Prefix, s3AccessKeyId } = settings;
  return {
    ...{ isScheduled, hour: String(hour), timeZone, keepDaily, keepWeekly, keepMonthly },
    ...{ folder, s3Endpoint, s3Region, s3Bucket, s3Prefix, s3AccessKeyId, s3Secret: '' },
    ...{ isEncrypted, passphrase: '' },
  };
}

/** An empty secret or passphrase keeps the stored one. */
export function toInput({
  hour,
  s3Secret,
  passphrase,
  keepDaily,
  keepWeekly,
  keepMonthly,
  ...rest
}: SettingsValues) {
  return {
    ...rest,
    hour: Number(hour),
    keepDaily: Number(keepDaily),
    keepWeekly: Number(keepWeekly),
    keepMonthly: Number(keepMonthly),
    s3Secret: s3Secret === '' ? null : s3Secret,
    passphrase: passphrase === '' ? null : passphrase,
  };
}
