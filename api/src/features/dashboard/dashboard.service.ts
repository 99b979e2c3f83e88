import type { Actor } from '../../core/access/access.js';
import { readTogether } from '../../platform/database/readTogether.js';
import { DashboardModel } from './dashboard.model.js';
import type { Dashboard } from './dashboard.type.js';

/** The person's layout; empty lists if there is none. */
export async function findDashboard(actor: Actor): Promise<Dashboard> {
  const dashboard = await readTogether(DashboardModel.findById(actor.id).lean());
  return { order: dashboard?.order ?? [], hidden: dashboard?.hidden ?? [] };
}

/** Replaces the person's layout; empty lists restore the default. */
export async function saveDashboard(actor: Actor, { order, hidden }: Dashboard): Promise<Dashboard> {
  await DashboardModel.updateOne({ _id: actor.id }, { order, hidden }, { upsert: true });
  return { order, hidden };
}

/** Removes the layout of a deleted account. */
export async function removeDashboardOfOwner(ownerId: string): Promise<void> {
  await DashboardModel.deleteOne({ _id: ownerId });
}
