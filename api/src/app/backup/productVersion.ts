import packageJson from '../../../../package.json' with { type: 'json' };

/** The running release of the product. */
export const productVersion: string = packageJson.version;
