import packageFile from '../../../package.json' with { type: 'json' };

/** The release, such as 0.1.0. */
export const version: string = packageFile.version;
