import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Components } from 'react-markdown';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Flow, MarkdownPart } from '../../../ui/data/MarkdownFlow';
import { cardBadges } from './cardBadges';
import { type PreviewPart, previewParts } from './previewParts';
import { wikiLinks } from './wikiLinks';

interface PreviewActions {
  /** Checks or unchecks the task that starts at an offset in the text. */
  onTask?: (at: number) => void;
  onLink: (title: string) => void;
}

interface NotePreviewProps extends PreviewActions {
  text: string;
}

const syntax = [wikiLinks, cardBadges];
/** Number of characters rendered when a note is opened; the rest follows when the person scrolls near it. */
const firstChars = 12_000;
const near = '1500px';
const Actions = createContext<PreviewActions>({ onLink: () => undefined });
/**
 * Offsets of the part being rendered and of the list item in it. The part's offset is a mutable box because a keystroke
 * moves all later parts, which shouldn't render again for that.
 */
const PartStart = createContext<RefObject<number>>({ current: 0 });
const Item = createContext<{ at: number; name: string } | undefined>(undefined);

/** A rendered note. Long notes are rendered part by part while the person isn't typing. */
export const NotePreview = memo(function NotePreview({ text, onTask, onLink }: NotePreviewProps) {
  const deferredText = useDeferredValue(text);
  const parts = useMemo(() => withKeys(previewParts(deferredText)), [deferredText]);
  const actions = useMemo(() => ({ onTask, onLink }), [onTask, onLink]);
  // Text that is written later is in view, so it is rendered at once.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Actions value={actions}>
      <Sheet>
        {parts.map(({ key, ...part }) => (
          <Part key={key} {...part} isNear={isOpen || part.start < firstChars} />
        ))}
      </Sheet>
    </Actions>
  );
});

/** Keyed by text, so that a new paragraph in the middle doesn't render everything after it again. */
function withKeys(parts: readonly PreviewPart[]) {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const count = (seen.get(part.text) ?? 0) + 1;
    seen.set(part.text, count);
    return { ...part, key: `${count} ${part.text}` };
  });
}

interface PartProps extends PreviewPart {
  /** Whether the part is rendered at once. */
  isNear: boolean;
}

function Part({ text, start, isPlain, isNear }: PartProps) {
  const [isDrawn, setDrawn] = useState(isNear || !('IntersectionObserver' in window));
  const placeholder = useRef<HTMLDivElement>(null);
  const startRef = useRef(start);
  useLayoutEffect(() => {
    startRef.current = start;
  }, [start]);
  useEffect(() => {
    if (!placeholder.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Renders one part at a time, so that typing and scrolling can happen in between.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setDrawn(true));
      },
      { rootMargin: near, scrollMargin: near },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, []);
  const drawn = useMemo(
    () => (
      <Piece>
        {isPlain ? <Plain>{text}</Plain> : <MarkdownPart text={text} elements={elements} syntax={syntax} />}
      </Piece>
    ),
    [text, isPlain],
  );
  return isDrawn ? <PartStart value={startRef}>{drawn}</PartStart> : <Placeholder ref={placeholder} />;
}

const headingAt = (level: 2 | 3 | 4 | 5 | 6) => {
  const Tag = `h${level}` as const;
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>;
};

interface TreeNode {
  type?: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: { offset?: number } };
}

const textOf = (node: TreeNode): string => node.value ?? node.children?.map(textOf).join('') ?? '';

/** The page has the level-one heading, so the note's headings start below it. */
const elements: Components = {
  h1: headingAt(2),
  h2: headingAt(3),
  h3: headingAt(4),
  h4: headingAt(5),
  h5: headingAt(6),
  h6: headingAt(6),
  a: NoteAnchor,
  // Shows only images from the vault, because another server would learn who reads the note.
  img: ({ src, alt }) =>
    typeof src === 'string' && src.startsWith('/api/files/') ? <NoteImage src={src} alt={alt ?? ''} /> : alt,
  li: ({ node, className, children }) => {
    const tree = node as TreeNode;
    return (
      <Item value={{ at: tree.position?.start.offset ?? 0, name: textOf(tree).trim().slice(0, 200) }}>
        <li className={className}>{children}</li>
      </Item>
    );
  },
  input: TaskBox,
};

/** Parses the size after the alt text, as Obsidian writes it: `cat|300`, `cat|300x200`. */
function NoteImage({ src, alt }: { src: string; alt: string }) {
  const [, words = alt, width, height] = /^(.*)\|(\d{1,4})(?:x(\d{1,4}))?$/.exec(alt) ?? [];
  return <img src={src} alt={words} loading="lazy" width={width} height={height} />;
}

function NoteAnchor({ href = '', node, children }: { href?: string; node?: object; children?: ReactNode }) {
  const { onLink } = useContext(Actions);
  const properties = node && 'properties' in node ? (node.properties as Record<string, unknown>) : {};
  const title = properties['data-note'] ?? properties.dataNote;
  if (typeof title === 'string')
    return (
      <NoteLink type="button" onClick={() => onLink(title)}>
        {children}
      </NoteLink>
    );
  return (
    <a href={href} {...(!href.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}

function TaskBox({ checked }: { checked?: boolean }) {
  const { onTask } = useContext(Actions);
  const start = useContext(PartStart);
  const item = useContext(Item);
  return (
    <input
      type="checkbox"
      checked={checked ?? false}
      disabled={!onTask}
      aria-label={item?.name || 'Task'}
      onChange={() => item && onTask?.(start.current + item.at)}
    />
  );
}

/** Laid out only near the viewport, which is a small part of a long note. */
const Piece = styled(Flow)`
  content-visibility: auto;
  contain-intrinsic-size: auto 300px;
`;

/** Shows the source text without rendering it. */
const Plain = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Typical height of a part. */
const Placeholder = styled.div`
  height: 300px;
`;

const Sheet = styled(Flow)`
  font-size: ${theme.size.base};
  line-height: 1.65;
  h2 { font-size: ${theme.size.xl}; }
  h3 { font-size: ${theme.size.lg}; }
  h4, h5, h6 { font-size: ${theme.size.base}; }
  * + h2, * + h3 { margin-top: ${theme.space.sm}; }
  img { display: block; max-width: 100%; height: auto; border-radius: ${theme.radius.input}; }
  small { margin-left: ${theme.space.sm}; padding: 1px ${theme.space.sm}; border: 1px solid ${theme.color.line}; border-radius: 99px; color: ${theme.color.muted}; }
  blockquote { margin: 0; padding-left: ${theme.space.base}; border-left: 3px solid ${theme.color.line}; color: ${theme.color.muted}; }
  hr { width: 100%; border: 0; border-top: 1px solid ${theme.color.line}; }
  .contains-task-list { padding-left: 0; list-style: none; }
  .contains-task-list .contains-task-list { padding-left: ${theme.space.lg}; }
  .task-list-item > p { display: inline; }
  input[type='checkbox'] { width: 24px; height: 24px; margin: 0 ${theme.space.sm} 0 0; vertical-align: -6px; accent-color: ${theme.color.accent}; }
`;

const NoteLink = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.accentText};
  text-align: start;
  text-decoration: underline;
  text-decoration-style: dotted;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
`;
