import { useEffect, useRef } from 'react';

interface PdfViewerProps {
  src: string;
  title: string;
  /** Called after a click moved the keyboard focus into the viewer, where the page gets no key events. */
  onClicked: () => void;
}

/**
 * The browser's own viewer in a frame. People who enter it with Tab stay there, so that they can read it with the
 * keyboard.
 */
export function PdfViewer({ src, title, onClicked }: PdfViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isPointedAt = useRef(false);

  useEffect(() => {
    const handleBlur = () => {
      if (isPointedAt.current && document.activeElement === frame.current) onClicked();
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, [onClicked]);

  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      onMouseEnter={() => {
        isPointedAt.current = true;
      }}
      onMouseLeave={() => {
        isPointedAt.current = false;
      }}
    />
  );
}
