import type { SourcePage } from '../../../../content/fields.schema.js';
import { generalKnowledge } from '../../../../content/herbal/generalKnowledge.js';
import type { ContentSource } from './source.type.js';

/** What a text was checked against, as readers see it. */
export const toSource = (page: SourcePage | undefined): ContentSource => page ?? { title: generalKnowledge };
