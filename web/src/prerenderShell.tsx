import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App, loadSignedInApp } from './app/App';

/** Renders what an address shows before any data is known, as HTML with its styles. Only the build calls it. */
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
      // Parts that stream later would need a script to put them in place.
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
    // Remove the styled-components markers, because the app inserts the same rules under its own names.
    css: sheet
      .getStyleTags()
      .replace(/^<style[^>]*>|<\/style>$/g, '')
      .replace(/^data-styled\..*$/gm, '')
      .replaceAll(/\/\*!sc\*\/|\n/g, ''),
  };
}
