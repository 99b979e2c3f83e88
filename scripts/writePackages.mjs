import { mkdirSync, writeFileSync } from 'node:fs';
import { inRepository } from './root.mjs';
import { listShippedPackages } from './shippedPackages.mjs';

// The packages that the security scan asks the registry about, stored with the built content.
mkdirSync(inRepository('dist/content'), { recursive: true });
writeFileSync(inRepository('dist/content/packages.json'), JSON.stringify(listShippedPackages()));
