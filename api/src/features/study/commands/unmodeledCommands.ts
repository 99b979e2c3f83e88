/**
 * Commands and questions in the content with a line that the simulator doesn't know yet; their lines are compared word
 * by word. `npm run content` lists those that can be removed from here.
 */
export const unmodeledCommands: readonly string[] = ['ccna-20-3-3-09'];
