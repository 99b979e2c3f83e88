import { Compass } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { ButtonLink } from '../forms/Button';

export function NotFound({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <Message>
      <Compass aria-hidden size={40} />
      <Heading>404 Page Not Found</Heading>
      <p>Did you forget to add the page to the router?</p>
      <ButtonLink to="/">Back to the dashboard</ButtonLink>
    </Message>
  );
}

const Message = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${theme.space.md};
  min-height: 70dvh;
  padding: ${theme.space.lg};
  text-align: center;
  color: ${theme.color.muted};
  > svg { color: ${theme.color.accentText}; }
  h1, h2 { font-size: ${theme.size.xxl}; color: ${theme.color.text}; }
  a { margin-top: ${theme.space.sm}; }
`;
