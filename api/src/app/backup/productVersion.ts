import packageJson from '../../../../package.json' with { type: 'json' };

/** The release of the product that runs. */
export const productVersion: string = packageJson.version;
