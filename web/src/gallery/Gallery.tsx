import { Moon, Sun } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { styled, ThemeProvider } from 'styled-components';
import { useColorMode } from '../theme/appearance';
import { GlobalStyle } from '../theme/GlobalStyle';
import { theme } from '../theme/theme';
import { Toaster } from '../ui/feedback/Toaster';
import { IconButton } from '../ui/forms/IconButton';
import { Lead } from '../ui/layout/PageText';
import { Starfield } from '../ui/layout/Starfield';
import { TooltipHost } from '../ui/overlays/TooltipHost';
import { ActionParts } from './ActionParts';
import { ChoiceParts } from './ChoiceParts';
import { ContentParts } from './ContentParts';
import { FieldParts } from './FieldParts';
import { OverlayParts } from './OverlayParts';
import { StateParts } from './StateParts';
import { TableParts } from './TableParts';

/** Shows every UI component in every state, at /ui in development; the product's build doesn't contain it. */
export function Gallery() {
  const [mode, setMode] = useColorMode();
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      <Starfield />
      <MemoryRouter>
        <Page>
          <Title>
            <h1>Parts of the interface</h1>
            <IconButton
              label={mode === 'dark' ? 'Light' : 'Dark'}
              icon={mode === 'dark' ? Sun : Moon}
              isBordered
              onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
            />
          </Title>
          <Lead>What every screen is made of, in all its states.</Lead>
          <ActionParts />
          <FieldParts />
          <ChoiceParts />
          <ContentParts />
          <StateParts />
          <TableParts />
          <OverlayParts />
        </Page>
      </MemoryRouter>
      <Toaster />
      <TooltipHost />
    </ThemeProvider>
  );
}

const Page = styled.main`
  max-width: calc(${theme.layout.content} + 2 * ${theme.space.xl});
  margin: 0 auto;
  padding: ${theme.space.lg} ${theme.space.xl} ${theme.space.xxl};
  ${theme.media.phone} { padding: ${theme.space.base}; }
`;

const Title = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h1 { font-size: ${theme.size.xxl}; }
`;
