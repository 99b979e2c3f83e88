import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App, loadSignedInApp } from './app/App';

/** What an address shows before anything is known, as HTML with its rules. Only the build calls it. */
export async function prerenderShell(path: string): Promise<{ html: string; css: string }> {
  if (!path.startsWith('/auth')) await loadSignedInApp();
  const sheet = new ServerStyleSheet();
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    sheet.collectStyles(
      <StrictMode>
        <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
      </StrictMode>,
    ),
    {
      // Parts that come after the others would need a script to put them in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  let html = '';
  for await (const part of prelude) html += part;
  if (failure) throw failure;
  return {
    // The images are part of the page.
    html: html.replace(/^(<link rel="preload"[^>]*>)+/, ''),
    // The app brings the same rules under names of its own: it need not find these, so its bookkeeping goes.
    css: sheet
      .getStyleTags()
      .replace(/^<style[^>]*>|<\/style>$/g, '')
      .replace(/^data-styled\..*$/gm, '')
      .replaceAll(/\/\*!sc\*\/|\n/g, ''),
  };
}
