/** Does the client hold the file already (If-None-Match)? */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}

/** Is what the client has a part of still this file (If-Range), so that a range goes on from there? */
export function matchesIfRange(ifRange: string | undefined, etag: string, modified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === modified;
}
