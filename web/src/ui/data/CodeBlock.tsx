import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../platform/copyText';
import { theme } from '../../theme/theme';
import { IconButton } from '../forms/IconButton';

const confirmationMs = 2000;

/** Code that stands for itself, with a way to take it along. */
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

const Frame = styled.div`
  position: relative;
  && pre { padding-right: 48px; }
  button { position: absolute; top: 4px; right: 4px; background: ${theme.color.deep}; }
`;
