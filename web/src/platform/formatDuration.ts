/** Approximate time left: "8 s left", "3 min left". */
export function formatTimeLeft(seconds: number) {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3600)} h left`;
}
