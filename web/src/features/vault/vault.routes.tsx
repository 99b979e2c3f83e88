import { FolderLock } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const vaultRoutes: AppRoute[] = [
  {
    path: '/file-vault',
    title: 'File Vault',
    access: 'FILE_VAULT',
    Page: lazy(() => import('./VaultPage')),
    nav: { label: 'File Vault', icon: FolderLock },
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
