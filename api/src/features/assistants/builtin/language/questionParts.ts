const between =
  /(?<!\?)\?+\s+|;\s+|(?<![\s,])[\s,]+(?:and|also)\s+(?=(?:what|what's|how|why|when|where|which|who|is|are|does|do|can|could|should|tell me|explain|convert)\b)/i;
const most = 4;

/** The questions in a message with several; empty if it has only one. */
export function questionParts(message: string): string[] {
  const parts = message
    .split(between)
    .map((part) => part.replace(/^(?:and|also)\s+/i, '').trim())
    .filter(Boolean);
  return parts.length > 1 && parts.length <= most ? parts : [];
}
