import { mkdirSync, writeFileSync } from 'node:fs';
import { inRepository } from './root.mjs';
import { listShippedPackages } from './shippedPackages.mjs';

// Stored with the built content: the packages that the security scan asks the registry about.
mkdirSync(inRepository('dist/content'), { recursive: true });
writeFileSync(inRepository('dist/content/packages.json'), JSON.stringify(listShippedPackages()));
