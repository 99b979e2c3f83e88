import { buffer } from 'node:stream/consumers';
import { isMongoId } from 'class-validator';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { ParseFile } from '../../../core/uploads/parseFile.js';
import { readContent } from '../../../platform/files/gridFs.js';
import { decodeText, isBinaryText } from '../../../platform/text/decodeText.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { FileModel } from '../storage/file.model.js';
import type { readPdf } from './readPdf.js';

/** Types that are text, or may be text in an old encoding. */
const textType = /^(?:text\/|application\/(?:json|xml|yaml|octet-stream)$)/;
const pdfType = 'application/pdf';
/** Maximum size in bytes; a larger PDF consists of pictures. */
const maxReadableBytes = 32 * 1024 * 1024;
/** Bytes of a text that are read: in any encoding more than the million characters that are used. */
const maxTextBytes = 4 * 1024 * 1024;
const pdfLimits = { pages: 1_000, characters: 1_000_000 };

/** The owner's files with these ids, except those in the trash, for an assistant that answers from them. */
export async function describeFiles(ownerId: string, ids: readonly string[]) {
  const files = await FileModel.find({ _id: { $in: ids.filter(isMongoId) }, ownerId, trashedAt: null })
    .select('name contentId')
    .lean();
  return files.map(({ _id, name, contentId }) => ({
    id: String(_id),
    title: visibleName(name),
    url: `/file-vault?search=${encodeURIComponent(name)}`,
    // The name is searchable, too, and can change.
    version: `${contentId} ${name}`,
  }));
}

/**
 * The text of one of the owner's files: plain text, Markdown, or PDF.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT when there is no text in it that can be read; TOO_MANY_REQUESTS
 */
export async function readFileText(
  ownerId: string,
  id: string,
  read: ParseFile<typeof readPdf>,
): Promise<{ text: string; problem?: string }> {
  const file = await FileModel.findOne({ _id: id, ownerId, trashedAt: null }).lean();
  if (!file) throw notFound('file');
  const { name, type, size, contentId } = file;
  if (type !== pdfType && !textType.test(type)) throw unreadableType();
  if (size === 0) throw badInput('knowledge', 'This file is empty.');
  if (size > maxReadableBytes) throw badInput('knowledge', 'This file is too large. The limit is 32 MB.');
  if (type !== pdfType) {
    // Decoding a few megabytes takes milliseconds, so it needs no other process.
    const bytes = await buffer(readContent(contentId, 0, Math.min(size, maxTextBytes)));
    const { text, encoding } = decodeText(bytes, { isCut: size > maxTextBytes });
    if (isBinaryText(text)) throw unreadableType();
    if (!text.trim()) throw badInput('knowledge', 'This file is empty.');
    return encoding === 'UTF-8' ? { text } : { text, problem: `Read as ${encoding}.` };
  }
  const content = () => readContent(contentId, 0, size);
  const { text, pages, pagesRead } = await read({ ownerId, name, content }, pdfLimits);
  if (!text.trim())
    throw badInput('knowledge', 'This PDF has no text, only images of pages. It may be a scan.');
  const problem = `Only the first ${pagesRead} of its ${pages} pages are used.`;
  return { text, ...(pagesRead < pages && { problem }) };
}

const unreadableType = () => badInput('knowledge', 'Only text, Markdown, and PDF files can be read.');
