export const EXCEPTIONS: Record<string, Record<string, string>> = {};
