import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { fetchServer } from '../../../platform/fetchServer';
import { requestError } from '../../../platform/requestJson';
import { theme } from '../../../theme/theme';
import { Markdown } from '../../../ui/data/Markdown';
import { Banner } from '../../../ui/feedback/Banner';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { fileUrl } from '../storage/vaultUrls';

/** Maximum number of bytes loaded. A longer text can be downloaded. */
const shownBytes = 200_000;

interface TextPreviewProps {
  id: string;
  isMarkdown?: boolean;
}

/** Shows the beginning of a file as plain text, so nothing in it runs. */
export function TextPreview({ id, isMarkdown = false }: TextPreviewProps) {
  const [text, setText] = useState<string>();
  const [isCut, setCut] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isGone = false;
    withSession(() => readStart(id)).then(
      (start) => {
        if (isGone) return;
        setText(start.text);
        setCut(start.isCut);
      },
      (error) => !isGone && setFailure(readServerError(error).message),
    );
    return () => {
      isGone = true;
    };
  }, [id]);

  if (failure) return <Banner tone="danger">{failure}</Banner>;
  if (text === undefined) return <Skeleton label="Loading text" height={120} rows={1} />;
  return (
    <Page tabIndex={0} dir="auto">
      {isMarkdown ? <Markdown text={text} /> : <Plain>{text}</Plain>}
      {text === '' && <small>This file is empty.</small>}
      {isCut && <small>Download the file to read the rest.</small>}
    </Page>
  );
}

async function readStart(id: string) {
  const headers = { range: `bytes=0-${shownBytes - 1}` };
  const response = await fetchServer(fileUrl(id), { credentials: 'same-origin', headers });
  // An empty file has no range to request.
  if (response.status === 416) return { text: '', isCut: false };
  if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const size = Number(response.headers.get('content-range')?.split('/')[1] ?? bytes.length);
  return { text: decode(bytes), isCut: size > bytes.length };
}

/** Decodes UTF-8, or UTF-16 if the text starts with a byte order mark. */
function decode(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

const Page = styled.div`
  justify-self: stretch;
  max-height: 62dvh;
  overflow: auto;
  padding: ${theme.space.base};
  small { color: ${theme.color.muted}; }
`;

const Plain = styled.pre`
  margin: 0;
  font-family: ${theme.font.code};
  font-size: ${theme.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
