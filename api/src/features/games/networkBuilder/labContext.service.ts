import { loadLabs } from '../../../../content/lab.load.js';
import type { Actor } from '../../../core/access/access.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { bestScores } from '../frame/gameScore.service.js';
import { fillFor, labPath, networkBuilder, offlineSeed } from './labs.js';

/**
 * Returns what a person sees of a lab, with the values of their latest run, so that they can talk about it. Includes
 * the explanation once it's passed, but never the solution or the hints. Returns null for an unknown lab. Its text is
 * Markdown.
 */
export async function describeLab(
  actor: Actor,
  id: string,
): Promise<{ title: string; text: string; url: string } | null> {
  const found = loadLabs().get(id);
  if (!found) return null;
  const [run, best] = await Promise.all([
    GameRunModel.findOne({ ownerId: actor.id, gameId: networkBuilder, boardId: id }, { seed: 1 })
      .sort({ startedAt: -1 })
      .lean(),
    bestScores(actor, networkBuilder),
  ]);
  const { title, brief, tasks, requirements, devices, cables, drawing } = found.lab;
  const sections = [
    brief,
    `**Devices:** ${devices.map(({ name, platform }) => `${name} (${platform})`).join(', ')}`,
    `**Cables:** ${(drawing ?? cables).map(({ a, b }) => `${a} to ${b}`).join('; ')}`,
    ...tasks.map((task) =>
      [
        `**${task.text}**`,
        ...requirements.filter((one) => one.task === task.id).map(({ text }) => `- ${text}`),
      ].join('\n'),
    ),
    ...(best.get(id)?.isPassed ? [`**Explanation**\n\n${found.answer.explanation}`] : []),
  ];
  const text = fillFor(found.lab, run?.seed ?? offlineSeed, sections.join('\n\n'));
  return { title, text, url: labPath(actor, id) };
}
