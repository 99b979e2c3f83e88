import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

export const vaultRoutes: AppRoute[] = [
  {
    ...featureRoute('FILE_VAULT'),
    path: '/file-vault',
    Page: lazy(() => import('./VaultPage')),
  },
  {
    path: '/file-vault/upload',
    title: 'Upload Files',
    access: 'FILE_VAULT',
    Page: lazy(() => import('./uploads/UploadPage')),
  },
  {
    path: '/file-vault/shared',
    title: 'Shared with me',
    access: 'FILE_VAULT',
    Page: lazy(() => import('./sharing/SharedPage')),
  },
  {
    path: '/file-vault/trash',
    title: 'Trash',
    access: 'FILE_VAULT',
    Page: lazy(() => import('./trash/TrashPage')),
  },
];
