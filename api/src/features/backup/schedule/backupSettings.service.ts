import { isAbsolute, normalize, relative } from 'node:path';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, conflict } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { isBlockedUrl } from '../../../platform/http/outgoing/addressRules.js';
import { createSecretBox } from '../../../platform/secrets/secretBox.js';
import type { Destination } from '../destinations/destination.js';
import { createFolder } from '../destinations/folder.js';
import { createS3, readPrefix } from '../destinations/s3.js';
import { BackupSettingsModel, type BackupSettingsRecord, type S3Settings } from './backupSettings.model.js';
import type { BackupSettings, BackupSettingsInput } from './backupSettings.type.js';
import { defaultKeepRule } from './keepRule.js';

const minPassphrase = 8;

/** When backups are made and where they go. */
export interface BackupSettingsService {
  read(): Promise<BackupSettings>;
  /** The settings as stored, for the schedule. */
  stored(): Promise<BackupSettingsRecord>;
  /** @throws UserError BAD_USER_INPUT, also for a folder that doesn't exist or can't be written to */
  save(input: BackupSettingsInput, origin: AuditOrigin): Promise<BackupSettings>;
  /**
   * The passphrase of scheduled backups; undefined if they aren't encrypted.
   * @throws UserError CONFLICT if it can't be read anymore, because then no backup is better than a readable one
   */
  passphrase(): Promise<string | undefined>;
  destinations(): Promise<Destination[]>;
  /** The destination as entered, saved or not. */
  destinationOf(kind: Destination['kind'], input: BackupSettingsInput): Promise<Destination>;
}

export function createBackupSettings(
  ownFolder: string,
  sessionSecret: string,
  record: RecordAudit,
): BackupSettingsService {
  const box = createSecretBox(sessionSecret, 'backup storage');

  const stored = async (): Promise<BackupSettingsRecord> =>
    (await BackupSettingsModel.findById('site').lean()) ?? {
      _id: 'site',
      isScheduled: true,
      hour: 3,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      keep: defaultKeepRule,
      folder: '',
    };

  const read = async (): Promise<BackupSettings> => {
    const { isScheduled, hour, timeZone, keep, folder, s3, sealedPassphrase } = await stored();
    return {
      isScheduled,
      hour,
      timeZone,
      keepDaily: keep.daily,
      keepWeekly: keep.weekly,
      keepMonthly: keep.monthly,
      ownFolder,
      folder,
      s3Endpoint: s3?.endpoint ?? '',
      s3Region: s3?.region ?? '',
      s3Bucket: s3?.bucket ?? '',
      s3Prefix: s3?.prefix ?? '',
      s3AccessKeyId: s3?.accessKeyId ?? '',
      isEncrypted: Boolean(sealedPassphrase),
      hasS3Secret: Boolean(s3?.sealedSecret && box.open(s3.sealedSecret)),
    };
  };

  const checkFolder = (input: BackupSettingsInput): string => {
    const folder = input.folder.trim();
    if (folder === '') return '';
    if (!isAbsolute(folder)) throw badInput('folder', 'Enter the full path, such as /mnt/backups.');
    if (!relative(ownFolder, normalize(folder)).startsWith('..'))
      throw badInput('folder', 'Backups already go to this folder. Choose another one.');
    return normalize(folder);
  };

  const sealPassphrase = async ({ isEncrypted, passphrase }: BackupSettingsInput): Promise<string | null> => {
    const old = (await stored()).sealedPassphrase ?? null;
    if (!(isEncrypted ?? old !== null)) return null;
    if (!passphrase) {
      if (old === null || box.open(old) === undefined) throw badInput('passphrase', 'Enter a passphrase.');
      return old;
    }
    if (passphrase.length < minPassphrase)
      throw badInput('passphrase', `Use at least ${minPassphrase} characters.`);
    return box.seal(passphrase);
  };

  const checkS3 = async (input: BackupSettingsInput): Promise<S3Settings | null> => {
    const endpoint = input.s3Endpoint.trim();
    if (endpoint === '') return null;
    if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
      throw badInput('s3Endpoint', 'Enter an address that begins with https:// or http://');
    if (await isBlockedUrl(endpoint))
      throw badInput(
        's3Endpoint',
        'This address is a link-local address, a cloud metadata service, or this dashboard itself. Enter the address of a storage server.',
      );
    const bucket = input.s3Bucket.trim();
    if (!/^[a-zA-Z0-9._-]{3,63}$/.test(bucket)) throw badInput('s3Bucket', 'Enter the name of the bucket.');
    const accessKeyId = input.s3AccessKeyId.trim();
    if (!/^[\x21-\x7e]+$/.test(accessKeyId)) throw badInput('s3AccessKeyId', 'Enter the access key.');
    const old = (await stored()).s3;
    // A key belongs to the address it was entered for; sending it elsewhere would disclose it.
    const isSame = old?.endpoint === endpoint && old.accessKeyId === accessKeyId;
    const sealedSecret = input.s3Secret ? box.seal(input.s3Secret.trim()) : isSame ? old.sealedSecret : '';
    if (sealedSecret === '' || box.open(sealedSecret) === undefined)
      throw badInput('s3Secret', 'Enter the secret key.');
    const region = input.s3Region.trim() || 'us-east-1';
    return { endpoint, region, bucket, prefix: readPrefix(input.s3Prefix), accessKeyId, sealedSecret };
  };

  const openS3 = ({ sealedSecret, ...s3 }: S3Settings): Destination | undefined => {
    const secretAccessKey = box.open(sealedSecret);
    return secretAccessKey === undefined ? undefined : createS3({ ...s3, secretAccessKey });
  };

  return {
    read,
    stored,

    save: async (input, origin) => {
      const folder = checkFolder(input);
      if (folder !== '') await createFolder(folder).test();
      const { daily, weekly, monthly } = {
        daily: input.keepDaily,
        weekly: input.keepWeekly,
        monthly: input.keepMonthly,
      };
      const after: BackupSettingsRecord = {
        _id: 'site',
        isScheduled: input.isScheduled,
        hour: input.hour,
        timeZone: checkTimeZone(input.timeZone),
        keep: { daily, weekly, monthly },
        folder,
        s3: await checkS3(input),
        sealedPassphrase: await sealPassphrase(input),
      };
      await inTransaction(async () => {
        const before = describe(await stored());
        await BackupSettingsModel.replaceOne({ _id: 'site' }, after, { upsert: true });
        await record({ ...origin, action: 'backup.settings', before, after: describe(after) });
      });
      return read();
    },

    passphrase: async () => {
      const { sealedPassphrase } = await stored();
      if (!sealedPassphrase) return undefined;
      const passphrase = box.open(sealedPassphrase);
      if (passphrase === undefined)
        throw conflict(
          'We can’t read the passphrase for scheduled backups. Enter it again in the backup settings.',
        );
      return passphrase;
    },

    destinations: async () => {
      const { folder, s3 } = await stored();
      const found = [folder ? createFolder(folder) : undefined, s3 ? openS3(s3) : undefined];
      return found.filter((one) => one !== undefined);
    },

    destinationOf: async (kind, input) => {
      if (kind === 'folder') {
        const folder = checkFolder(input);
        if (folder === '') throw badInput('folder', 'Enter a folder.');
        return createFolder(folder);
      }
      const s3 = await checkS3(input);
      const opened = s3 ? openS3(s3) : undefined;
      if (!opened) throw badInput('s3Endpoint', 'Enter the address of a storage server.');
      return opened;
    },
  };
}

function checkTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw badInput('timeZone', 'Choose a valid time zone.');
  }
}

/** The settings for the audit log, which only says whether there is a key. */
function describe({ _id, s3, sealedPassphrase, ...settings }: BackupSettingsRecord) {
  const { sealedSecret = '', ...bucket } = s3 ?? {};
  const isEncrypted = Boolean(sealedPassphrase);
  return { ...settings, isEncrypted, s3: s3 ? { ...bucket, hasSecret: sealedSecret !== '' } : null };
}
