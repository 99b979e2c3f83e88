import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../platform/copyText';
import { theme } from '../../theme/theme';
import { IconButton } from '../forms/IconButton';

const confirmationMs = 2000;

/** A code block with a copy button. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await copyText(code.current?.textContent?.replace(/\n$/, '') ?? '');
    setCopied(true);
  };

  return (
    <Frame>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, and the keyboard must reach it */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <IconButton
        label={isCopied ? 'Copied!' : 'Copy code'}
        icon={isCopied ? Check : Copy}
        onClick={() => void copy()}
      />
    </Frame>
  );
}

/** The button has its own column, so wide code never scrolls below it. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.deep};
  && pre { border: 0; background: none; }
`;
