import { loadContent } from '../../../../content/content.load.js';
import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import type { ContentSource } from './source.type.js';

/**
 * What a text was checked against, as readers see it.
 * @param id the ID of a page in the content's table of sources; undefined if nobody checked the text
 */
export const toSource = (id: string | undefined): ContentSource =>
  (id && loadContent().sources[id]) || { title: generalKnowledge };
