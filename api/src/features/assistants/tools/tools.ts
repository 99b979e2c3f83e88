import { arithmeticTool } from './arithmetic.tool.js';
import { baseTool } from './base.tool.js';
import { dateTool } from './date.tool.js';
import { percentTool } from './percent.tool.js';
import { subnetTool } from './subnet.tool.js';
import { subnet6Tool } from './subnet6.tool.js';
import { textCountTool } from './textCount.tool.js';
import { timeZoneTool } from './timeZone.tool.js';
import type { Tool } from './tool.js';
import { unitsTool } from './units.tool.js';

/** The order matters: counting the words in a text must come before calculating what it contains. */
const tools: readonly Tool[] = [
  textCountTool,
  subnet6Tool,
  subnetTool,
  baseTool,
  percentTool,
  unitsTool,
  timeZoneTool,
  dateTool,
  arithmeticTool,
];

/** Maximum message length for the tools; except for counting, their questions fit on a line. */
const maxLength = 2_000;

/** Japanese and Chinese keyboards also write digits and signs in the width of their characters: `／２４`. */
const toHalfWidth = (text: string) =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

/** The answer from the first tool that supports the question. */
export async function runTools(message: string, now: Date): Promise<string | undefined> {
  if (message.length > maxLength) return message.length > 8_000 ? undefined : textCountTool(message, now);
  const text = toHalfWidth(message);
  for (const tool of tools) {
    const answer = await tool(text, now);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
